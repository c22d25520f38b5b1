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
