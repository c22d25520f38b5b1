/**
 * Reads a file `_headers` as static hosts do: a line that begins with `/` names the pages, and each indented line below it is a
 * header. Examples name all of their pages, `/*`.
 */
export const readHeaders = (text: string): readonly (readonly [name: string, value: string])[] =>
  [...text.matchAll(/^[ \t]+([\w-]+):[ \t]*(.+)$/gm)].map(
    ([, name = '', value = '']) => [name, value.trim()] as const,
  )
