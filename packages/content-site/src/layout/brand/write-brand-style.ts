import { brandFonts, isBrandFont } from '@hourfold/shared/brand/brand-fonts'
import { isColor } from '@hourfold/shared/brand/color'
import type { BrandView } from '@hourfold/shared/contract/site-view'
import brandStyles from '../../styles/brand.css?inline'

/**
 * Returns the style sheet of a brand, which follows the site's own; null where the brand changes nothing. It sets the public
 * variables of the booking element, which the tokens of the site read too, so that a page and the element on it look alike.
 */
export function writeBrandStyle({ logo, icon, accent, font }: BrandView): string | null {
  const variables = { ...colorsOf(accent), ...fontsOf(font) }
  const root = Object.entries(variables).map(([name, value]) => `${name}:${value};`)
  const rule = root.length === 0 ? '' : `:root{${root.join('')}}`
  const images = logo === null && icon === null ? '' : brandStyles
  return rule + images || null
}

type Variables = Readonly<Record<string, string>>

function colorsOf(accent: BrandView['accent']): Variables {
  if (accent === null) return {}
  const { light, dark } = accent
  // The API may be another process, and any other text could end the rule.
  if (![light, dark].every((one) => isColor(one.accent) && isColor(one.onAccent))) return {}
  return {
    '--bw-color-primary': `light-dark(${light.accent},${dark.accent})`,
    '--bw-color-on-primary': `light-dark(${light.onAccent},${dark.onAccent})`,
  }
}

function fontsOf(font: BrandView['font']): Variables {
  if (font === null || !isBrandFont(font)) return {}
  return { '--bw-font-family': brandFonts[font] }
}
