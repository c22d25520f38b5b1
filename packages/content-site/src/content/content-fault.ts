/** Something an owner has to mend, and where. */
export type ContentFault = LineFault & {
  /** Below the content folder, with `/`. */
  readonly file: string
}

/** Within one file, whose lines are counted from 1; what is missing stands at the line it is missing from. */
export type LineFault = {
  readonly line: number
  /** The key (`image.alt`), or the part of the file. */
  readonly path: string
  readonly reason: string
}

/** `en/post/x.md:12: description: is required`, in the order of files and lines, each once. */
export const printFaults = (faults: readonly ContentFault[]): readonly string[] =>
  Array.from(
    new Set(
      faults
        .toSorted((a, b) => compare(a.file, b.file) || a.line - b.line)
        .map(({ file, line, path, reason }) => `${file}:${line}: ${path}: ${reason}`),
    ),
  )

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
