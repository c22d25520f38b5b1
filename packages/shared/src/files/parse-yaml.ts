import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml'
import { ok, type Result } from '../errors/result.ts'
import type { LineFault, Position } from './file-fault.ts'

export type YamlValue = {
  readonly value: unknown
  /** Where a key begins; where it is missing, the group that it would stand in. */
  readonly positionOf: (path: readonly PropertyKey[]) => Position
  /** Keys that are given twice. The last of them counts, so that the rest of the file can be checked. */
  readonly faults: readonly LineFault[]
}

/** Reads YAML that begins at a line of its file. What has no position of its own stands at the beginning of `headLine`. */
export function parseYaml(
  text: string,
  firstLine = 1,
  headLine = firstLine,
): Result<YamlValue, readonly LineFault[]> {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { uniqueKeys: true, prettyErrors: false, lineCounter })
  const positionAt = (offset: number): Position => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: line + firstLine - 1, column: col }
  }
  const head: Position = { line: headLine, column: 1 }
  const broken = document.errors.filter(({ code }) => code !== 'DUPLICATE_KEY')
  const faults = document.errors.map(({ code, pos, message }) => ({
    ...positionAt(pos[0]),
    ...(code === 'DUPLICATE_KEY'
      ? { path: keyAt(text, pos[0]), reason: 'is given twice' }
      : { path: 'YAML', reason: message.split('\n')[0] ?? message }),
  }))
  if (broken.length > 0) return { ok: false, refusal: faults.slice(0, reportedPerFile) }
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 })
    return ok({
      // Nothing at all is a file without keys.
      value: value ?? {},
      positionOf: (path) => {
        const offset = findOffset(document, path)
        return offset === null ? head : positionAt(offset)
      },
      faults,
    })
  } catch {
    const fault = { ...head, path: 'YAML', reason: 'refers to itself or repeats more than 100 times' }
    return { ok: false, refusal: [...faults, fault] }
  }
}

/** What follows a file's first broken line is seldom worth reading. */
const reportedPerFile = 10

const keyAt = (text: string, offset: number): string =>
  /^[^:\n]{1,100}/.exec(text.slice(offset))?.[0].trim() ?? 'YAML'

/** Where the last part of a path begins that there is. */
function findOffset(document: Document.Parsed, path: readonly PropertyKey[]): number | null {
  let node: unknown = document.contents
  let offset: number | null = null
  for (const key of path) {
    if (isAlias(node)) node = node.resolve(document)
    if (isMap(node)) {
      const pair = node.items.findLast((one) => isScalar(one.key) && String(one.key.value) === String(key))
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
