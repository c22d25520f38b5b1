import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, type Document } from 'yaml'
import { ok, type Result } from '../errors/result.ts'
import { composeYaml, findRepeatedKeys } from './compose-yaml.ts'
import { firstFaults, type LineFault, type Position } from './file-fault.ts'
import { createKeyIndex } from './key-index.ts'

export type YamlValue = {
  readonly value: unknown
  /** Where a key begins, or the group that should contain it when it is missing. */
  readonly positionOf: (path: readonly PropertyKey[]) => Position
  /** Duplicate keys. The last one counts, so that the rest of the file can be checked. */
  readonly faults: readonly LineFault[]
}

/**
 * Parses YAML that begins at line `firstLine` of its file. Values without a position are reported at the start of
 * `headLine`.
 */
export function parseYaml(
  text: string,
  firstLine = 1,
  headLine = firstLine,
): Result<YamlValue, readonly LineFault[]> {
  const lineCounter = new LineCounter()
  const positionAt = (offset: number): Position => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: line + firstLine - 1, column: col }
  }
  const composed = composeYaml(text, lineCounter)
  if (!composed.ok) {
    const { offset, reason } = composed.refusal
    return { ok: false, refusal: [{ ...positionAt(offset), path: 'YAML', reason }] }
  }
  const document = composed.value
  const head: Position = { line: headLine, column: 1 }
  const repeated = firstFaults<LineFault>(
    findRepeatedKeys(document).map((offset) => ({
      ...positionAt(offset),
      path: keyAt(text, offset),
      reason: 'is given twice',
    })),
    (reason) => ({ ...head, path: 'YAML', reason }),
  )
  const broken = document.errors.slice(0, reportedPerFile).map(({ pos, message }) => ({
    ...positionAt(pos[0]),
    path: 'YAML',
    reason: message.split('\n')[0] ?? message,
  }))
  if (broken.length > 0) return { ok: false, refusal: [...broken, ...repeated].slice(0, reportedPerFile) }
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 })
    const offsetOf = createOffsetSearch(document)
    return ok({
      // An empty file is a file without keys.
      value: value ?? {},
      positionOf: (path) => {
        const offset = offsetOf(path)
        return offset === null ? head : positionAt(offset)
      },
      faults: repeated,
    })
  } catch {
    const fault = { ...head, path: 'YAML', reason: 'refers to itself or repeats more than 100 times' }
    return { ok: false, refusal: [...repeated, fault] }
  }
}

/** Errors after the first few broken lines of a file are usually consequences of those. */
const reportedPerFile = 10

const keyAt = (text: string, offset: number): string =>
  /^[^:\n]{1,100}/.exec(text.slice(offset, offset + 100))?.[0].trim() ?? 'YAML'

/** Returns a search for the offset of the deepest existing key of a path. */
function createOffsetSearch(document: Document.Parsed): (path: readonly PropertyKey[]) => number | null {
  const index = createKeyIndex()
  return (path) => {
    let node: unknown = document.contents
    let offset: number | null = null
    for (const key of path) {
      if (isAlias(node)) node = node.resolve(document)
      if (isMap(node)) {
        const pair = index.pairOf(node, key)
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
}
