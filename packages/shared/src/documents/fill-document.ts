/**
 * Replaces what stands between `<!-- part -->` and `<!-- /part -->` of a document by the content. Throws if the document does not have
 * the two marks exactly once.
 */
export function fillDocument(document: string, part: string, content: string): string {
  const [start, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`]
  const [before, rest, ...more] = document.split(start)
  const [old, after, ...others] = rest?.split(end) ?? []
  if (before === undefined || old === undefined || after === undefined || more.length + others.length > 0)
    throw new Error(`the document needs ${start} and ${end} once`)
  return `${before}${start}\n${content}\n${end}${after}`
}

/** What stands between the two marks of a part, without the line breaks around it. */
export function readPart(document: string, part: string): string {
  return document.split(`<!-- ${part} -->`)[1]?.split(`<!-- /${part} -->`)[0]?.trim() ?? ''
}
