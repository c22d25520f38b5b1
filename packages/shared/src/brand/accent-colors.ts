import { contrast, fromOklch, toOklch } from './color.ts'

/** WCAG 2.2, 1.4.3: the contrast of text with its background. */
export const leastContrast = 4.5

/** The backgrounds of the accent in each scheme: `--background` and `--surface` of `styles/tokens.css`. */
export const schemeBackgrounds = {
  light: ['#ffffff', '#f7f6f2'],
  dark: ['#181d1c', '#101413'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The product's accent, as in `styles/tokens.css`. */
export const defaultAccent = '#12685a'

/** An accent that is readable as text on the backgrounds of its scheme, and black or white, which is readable on it. */
export type Accent = { readonly accent: string; readonly onAccent: string }

/** The colors of a brand's accent, `#rrggbb`, in the light and in the dark scheme. */
export const accentColors = (brandColor: string): { readonly light: Accent; readonly dark: Accent } => ({
  light: accentOn(brandColor, schemeBackgrounds.light),
  dark: accentOn(brandColor, schemeBackgrounds.dark),
})

function accentOn(brandColor: string, backgrounds: readonly string[]): Accent {
  const accent = readableAccent(brandColor, backgrounds)
  return { accent, onAccent: onAccent(accent) }
}

/**
 * The accent itself where it is readable on each of the backgrounds; else the nearest lightness that is, darker on light
 * backgrounds and lighter on dark ones. The hue stays.
 */
export function readableAccent(accent: string, backgrounds: readonly string[]): string {
  const isReadable = (color: string) => leastContrastOn(color, backgrounds) >= leastContrast
  if (isReadable(accent)) return accent.toLowerCase()
  const { lightness, ...rest } = toOklch(accent)
  const step = backgrounds.every((one) => contrast(one, '#000000') > contrast(one, '#ffffff'))
    ? -0.004
    : 0.004
  for (let at = lightness + step; at > 0 && at < 1; at += step) {
    const moved = fromOklch({ ...rest, lightness: at })
    if (isReadable(moved)) return moved
  }
  return step < 0 ? '#000000' : '#ffffff'
}

/** The contrast of a color with the background that it differs from least. */
export const leastContrastOn = (color: string, backgrounds: readonly string[]): number =>
  Math.min(...backgrounds.map((background) => contrast(color, background)))

/** White where it is readable on the accent, else black, which then has a contrast of 4.6 or more. The same rule as `--on-primary`. */
export const onAccent = (accent: string): string =>
  contrast('#ffffff', accent) >= leastContrast ? '#ffffff' : '#000000'
