/** Colors as `#rrggbb` in sRGB, their contrast (WCAG 2) and their form in OKLCH, in which a change of lightness keeps the hue. */

export type Oklch = {
  /** 0 is black, 1 is white. */
  readonly lightness: number
  readonly chroma: number
  /** In radians; meaningless where the chroma is 0. */
  readonly hue: number
}

type Triple = readonly [number, number, number]

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** The contrast of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = toLinear(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The matrices are those of CSS Color 4. */
export function toOklch(color: string): Oklch {
  const [red, green, blue] = toLinear(color)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** The color with this lightness and hue, and as much of the chroma as a screen can show. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const at = (share: number) => linearOf({ lightness, chroma: chroma * share, hue })
  let [shown, refused] = isShowable(at(1)) ? [1, 1] : [0, 1]
  for (let step = 0; step < 16 && shown < 1; step += 1) {
    const between = (shown + refused) / 2
    if (isShowable(at(between))) shown = between
    else refused = between
  }
  return `#${at(shown).map(toHex).join('')}`
}

function linearOf({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isShowable = (linear: Triple): boolean => linear.every((one) => one >= -0.0001 && one <= 1.0001)

const toLinear = (color: string): Triple => [channel(color, 1), channel(color, 3), channel(color, 5)]

function channel(color: string, at: number): number {
  const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toHex(linear: number): string {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0')
}
