/** The size a drawing is made for: its `width` and `height`, or those of its `viewBox`. Null: it has none. */
export function svgSize(text: string): { readonly width: number; readonly height: number } | null {
  const root = /<svg(?=[\s>])[^>]*>/.exec(text)?.[0]
  if (root === undefined) return null
  const attribute = (name: string): string | undefined =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1]?.trim()
  const [, , boxWidth, boxHeight] = attribute('viewBox')?.split(/[\s,]+/) ?? []
  // Other units say nothing about pixels; the two of a box have no unit.
  const given = [attribute('width'), attribute('height')].map((length) => length?.replace(/px$/, ''))
  return sizeOf(given) ?? sizeOf([boxWidth, boxHeight])
}

function sizeOf([width, height]: readonly (string | undefined)[]) {
  const [w, h] = [width, height].map((length) =>
    length !== undefined && /^\d+(?:\.\d+)?$/.test(length) ? Math.round(Number(length)) : 0,
  )
  return w && h ? { width: w, height: h } : null
}
