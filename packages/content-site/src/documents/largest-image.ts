import type { ImageFile } from '../content/content-item.ts'
import { imageAddress, widthsOf } from '../images/image-address.ts'
import type { SiteAddress } from './site-address.ts'

/** The whole address of a picture as large as it is sent, for those who show it elsewhere. */
export const largestImage = (image: ImageFile, { origin }: Pick<SiteAddress, 'origin'>): string =>
  origin + imageAddress(image, widthsOf(image).at(-1) ?? image.width)
