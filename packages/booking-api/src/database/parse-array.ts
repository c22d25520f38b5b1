/**
 * Parses PostgreSQL's array text: `{1,NULL,"a \"quoted\" one",{…}}`. Elements other than null go through `parse`. One pass without a
 * regular expression, whose backtracking has too small a stack for an element of some megabytes.
 */
export function parseArray(text: string, parse: (element: string) => unknown): readonly unknown[] {
  const stack: unknown[][] = [[]]
  // In front there may be bounds, such as `[0:2]=`.
  let at = text.indexOf('{')
  while (at >= 0 && at < text.length) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      const end = endOfQuoted(text, at)
      stack.at(-1)?.push(parse(text.slice(at + 1, end).replaceAll(/\\(.)/gs, '$1')))
      at = end + 1
    } else if (isMark(code)) {
      if (code === brace) stack.push([])
      else if (code === ending) {
        const done = stack.pop()
        stack.at(-1)?.push(done)
      }
      at += 1
    } else {
      const start = at
      while (at < text.length && !isMark(text.charCodeAt(at))) at += 1
      const element = text.slice(start, at)
      stack.at(-1)?.push(element === 'NULL' ? null : parse(element))
    }
  }
  const [whole] = stack[0] ?? []
  if (!Array.isArray(whole)) throw new Error('no array')
  return whole
}

const [brace, comma, ending, quote, backslash] = [0x7b, 0x2c, 0x7d, 0x22, 0x5c]

const isMark = (code: number): boolean => code === comma || code === brace || code === ending

/** The place of the quotation mark that ends the element that begins with one at `start`. */
function endOfQuoted(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}
