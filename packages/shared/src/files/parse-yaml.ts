import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, type Document } from 'yaml'
import { ok, type Result } from '../errors/result.ts'
import { composeYaml, findRepeatedKeys } from './compose-yaml.ts'
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

/** A mistake that the owner has to correct, with its place. */
export type FileFault = LineFault & {
  /** Path below the folder, with `/`. */
  readonly file: string
}

/** A mistake within one file. A missing key is reported at the start of the group that lacks it. */
export type LineFault = Position & {
  /** Keys that lead to the value (`image.alt`), or the part of the file. */
  readonly path: string
  readonly reason: string
}

/** Both count from 1. */
export type Position = { readonly line: number; readonly column: number }

/** So many faults of a file are listed. The rest usually has the same cause, and looking for each place takes time. */
const mostFaults = 50

/** The first faults of a list, and how many there are besides. */
export const firstFaults = <Fault>(
  faults: readonly Fault[],
  more: (reason: string) => Fault,
): readonly Fault[] =>
  faults.length <= mostFaults
    ? faults
    : [
        ...faults.slice(0, mostFaults),
        more(`has ${faults.length - mostFaults} more mistakes, which are not listed`),
      ]

/** Position of faults that concern a whole file. */
export const fileStart: Position = { line: 1, column: 1 }

/**
 * Formats faults as `en/post/x.md:12:3: description: is required`, sorted by file, line and column, without
 * duplicates.
 */
export const printFaults = (faults: readonly FileFault[]): readonly string[] =>
  Array.from(
    new Set(
      sortFaults(faults).map(
        ({ file, line, column, path, reason }) => `${file}:${line}:${column}: ${path}: ${reason}`,
      ),
    ),
  )

export const sortFaults = (faults: readonly FileFault[]): readonly FileFault[] =>
  faults.toSorted((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
