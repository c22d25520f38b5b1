import type { ImageFile } from '../content/content-item.ts'
import { imageAddress, widthsOf } from '../images/image-address.ts'
import type { SiteAddress } from './site-address.ts'

/** Returns the absolute address of the largest variant of an image, for other sites. */
export const largestImage = (image: ImageFile, { origin }: Pick<SiteAddress, 'origin'>): string =>
  origin + imageAddress(image, widthsOf(image).at(-1) ?? image.width)
