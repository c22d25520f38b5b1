import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml'
import { ok, type Result } from '@booking/shared/errors/result'
import type { LineFault } from './content-fault.ts'

export type YamlValue = {
  readonly value: unknown
  /** The line of a key; of what it would stand in, where it is missing. */
  readonly lineOf: (path: readonly PropertyKey[]) => number
}

/** Reads YAML that begins at a line of its file. What has no line of its own stands at `headLine`. */
export function parseYaml(
  text: string,
  firstLine: number,
  headLine: number,
): Result<YamlValue, readonly LineFault[]> {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { uniqueKeys: true, prettyErrors: false, lineCounter })
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + firstLine - 1
  const fault = (line: number, reason: string): LineFault => ({ line, path: 'YAML', reason })
  if (document.errors.length > 0) {
    return {
      ok: false,
      refusal: document.errors
        .map(({ pos, message }) => fault(lineAt(pos[0]), message.split('\n')[0] ?? message))
        .slice(0, reportedPerFile),
    }
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 })
    return ok({
      // Nothing at all is a file without keys.
      value: value ?? {},
      lineOf: (path) => {
        const offset = findOffset(document, path)
        return offset === null ? headLine : lineAt(offset)
      },
    })
  } catch {
    return { ok: false, refusal: [fault(headLine, 'refers to itself or repeats more than 100 times')] }
  }
}

/** What follows a file's first broken line is seldom worth reading. */
const reportedPerFile = 10

/** Where the last part of a path begins that there is. */
function findOffset(document: Document.Parsed, path: readonly PropertyKey[]): number | null {
  let node: unknown = document.contents
  let offset: number | null = null
  for (const key of path) {
    if (isAlias(node)) node = node.resolve(document)
    if (isMap(node)) {
      const pair = node.items.find((one) => isScalar(one.key) && String(one.key.value) === String(key))
      if (!pair || !isScalar(pair.key)) return offset
      offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(key)]
      if (!isNode(node)) return offset
      offset = node.range?.[0] ?? offset
    } else return offset
  }
  return offset
}
