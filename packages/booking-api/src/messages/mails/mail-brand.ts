import { accentColors, defaultAccent } from '@booking/shared/brand/accent-colors'
import type { BusinessSettings } from '../../catalog/business-settings.ts'
import { imagesPath, isMailedImage } from '../../catalog/image-types.ts'
import type { MailFrame } from './mail-data.ts'

/**
 * The brand of a business in its mails: a logo that mail programs show, by its absolute address, and the accent of the light
 * scheme, else the product's. `origin` is the origin of the business, without a trailing slash.
 */
export function mailBrand(
  { logo, accent }: Pick<BusinessSettings['brand'], 'logo' | 'accent'>,
  origin: string,
): MailFrame['brand'] {
  const isShown = logo !== null && isMailedImage(logo)
  return {
    logo: isShown ? `${origin}${imagesPath}${logo}` : null,
    ...accentColors(accent ?? defaultAccent).light,
  }
}
