import { ok, type Result } from '@booking/shared/errors/result'
import { fileStart, type LineFault } from '@booking/shared/files/file-fault'

export type SplitFile = {
  /** The text from the second line on. */
  readonly yaml: string
  readonly body: string
  /** The line at which the body begins. */
  readonly bodyLine: number
}

/** Splits a file into the front matter between two lines of `---` at its top and the Markdown below. */
export function splitFrontMatter(text: string): Result<SplitFile, LineFault> {
  const lines = text.split('\n').map((line) => (/^---\s*$/.test(line) ? '---' : line))
  if (lines[0] !== '---') return missing('is missing: the file must begin with a line "---"')
  const end = lines.indexOf('---', 1)
  if (end === -1) return missing('has no end: a line "---" must follow it')
  return ok({
    yaml: lines.slice(1, end).join('\n'),
    body: lines.slice(end + 1).join('\n'),
    bodyLine: end + 2,
  })
}

const missing = (reason: string) =>
  ({ ok: false, refusal: { ...fileStart, path: 'front matter', reason } }) as const
