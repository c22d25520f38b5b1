/** A Markdown table. Bars in cells are escaped, so that a cell stays one cell; so are line breaks. */
export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map((cell) => escapeCell(String(cell))))]
    .map((cells) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |'))
    .join('\n')

/** Text as code in a Markdown table. */
export const code = (text: string): string => `\`${text}\``

const escapeCell = (text: string): string => text.replaceAll(/(?<!\\)\|/g, '\\|').replaceAll(/[\r\n]+/g, ' ')
