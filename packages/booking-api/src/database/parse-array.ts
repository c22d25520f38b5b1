/** Parses PostgreSQL's array text: `{1,NULL,"a \"quoted\" one",{…}}`. Elements other than null go through `parse`. */
export function parseArray(text: string, parse: (element: string) => unknown): readonly unknown[] {
  const stack: unknown[][] = [[]]
  for (const [token] of text.slice(text.indexOf('{')).matchAll(tokens)) {
    if (token === '{') stack.push([])
    else if (token === '}') {
      const done = stack.pop()
      stack.at(-1)?.push(done)
    } else if (token !== ',') stack.at(-1)?.push(toElement(token, parse))
  }
  const [whole] = stack[0] ?? []
  if (!Array.isArray(whole)) throw new Error('no array')
  return whole
}

/** A brace, a comma, a quoted element, or one without quotes. */
const tokens = /[{},]|"(?:[^"\\]|\\.)*"|[^{},"]+/gs

function toElement(token: string, parse: (element: string) => unknown): unknown {
  if (token === 'NULL') return null
  return parse(token.startsWith('"') ? token.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : token)
}
