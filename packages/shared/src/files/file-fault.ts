/** Something an owner has to correct, and where. */
export type FileFault = LineFault & {
  /** Below the folder, with `/`. */
  readonly file: string
}

/** Within one file. A missing key is reported where the group that lacks it begins. */
export type LineFault = Position & {
  /** The keys that lead to the value (`image.alt`), or the part of the file. */
  readonly path: string
  readonly reason: string
}

/** Both are counted from 1. */
export type Position = { readonly line: number; readonly column: number }

/** Faults of a file as a whole. */
export const fileStart: Position = { line: 1, column: 1 }

/** `en/post/x.md:12:3: description: is required`, by file, line and column, each once. */
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
