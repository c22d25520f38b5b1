import { useImage } from './lazy-picture.tsx'

type AvatarProps = {
  readonly name: string
  readonly color: string | null
  /** Absolute URL of the portrait, or null. */
  readonly src: string | null
}

/** The portrait of a person, else their initials on their colour, as an SVG so that no inline style is needed. */
export function Avatar({ name, color, src }: AvatarProps) {
  const image = useImage(src)
  if (src && image)
    return (
      <img
        {...image}
        className="avatar"
        src={src}
        alt=""
        width="40"
        height="40"
        loading="lazy"
        fetchPriority="low"
      />
    )
  const fill = color !== null && /^#[\da-f]{6}$/i.test(color) ? color : '#52606d'
  return (
    <svg className="avatar" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <circle cx="20" cy="20" r="20" fill={fill} />
      <text x="20" y="25.5" textAnchor="middle" fill={inkOn(fill)}>
        {initialsOf(name)}
      </text>
    </svg>
  )
}

/** The first letters of the first and the last word: "Anna Maria Berg" → "AB". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

/** Black or white, whichever has a contrast of 4.5 or more (WCAG 2) on a `#rrggbb` colour; one of them always has. */
export function inkOn(fill: string): '#000' | '#fff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(fill.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.183 ? '#000' : '#fff'
}
