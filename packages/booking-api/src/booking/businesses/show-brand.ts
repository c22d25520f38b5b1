import { accentColors } from '@booking/shared/brand/accent-colors'
import { isBrandFont } from '@booking/shared/brand/brand-fonts'
import type { BrandView } from '@booking/shared/contract/site-view'
import type { BusinessSettings } from '../../catalog/business-settings.ts'
import { showImage } from '../../endpoints/views/show-views.ts'

/** The brand of a business for its pages, with colours that are readable there. */
export const showBrand = ({ logo, icon, accent, font }: BusinessSettings['brand']): BrandView => ({
  logo: showImage(logo),
  icon: showImage(icon),
  accent: accent === null ? null : accentColors(accent),
  font: font !== null && isBrandFont(font) ? font : null,
})
