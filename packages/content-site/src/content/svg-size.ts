/** Returns the size of an SVG from its `width` and `height`, or from its `viewBox`; null when it has none. */
export function svgSize(text: string): { readonly width: number; readonly height: number } | null {
  const root = /<svg(?=[\s>])[^>]*>/.exec(text)?.[0]
  if (root === undefined) return null
  const attribute = (name: string): string | undefined =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1]?.trim()
  const [, , boxWidth, boxHeight] = attribute('viewBox')?.split(/[\s,]+/) ?? []
  // Only pixels count; other units have no fixed size in pixels. The two values of a `viewBox` have no unit.
  const given = [attribute('width'), attribute('height')].map((length) => length?.replace(/px$/, ''))
  return sizeOf(given) ?? sizeOf([boxWidth, boxHeight])
}

function sizeOf([width, height]: readonly (string | undefined)[]) {
  const [w, h] = [width, height].map((length) =>
    length !== undefined && /^\d+(?:\.\d+)?$/.test(length) ? Math.round(Number(length)) : 0,
  )
  return w && h ? { width: w, height: h } : null
}
