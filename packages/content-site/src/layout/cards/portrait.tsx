/** A person's initials on their colour. The colour is an SVG attribute, because a style attribute would need a weaker policy. */
export function Portrait({ name, color }: { name: string; color: string | null }) {
  return (
    <svg className="portrait" viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r="28" {...(color === null ? {} : { fill: color })} />
      <text x="28" y="29" textAnchor="middle" dominantBaseline="central">
        {initials(name)}
      </text>
    </svg>
  )
}

const initials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
