/** The exit codes of the command line, after `sysexits.h` where that has one. The names are the `code` of an error with `--json`. */
export const exitCodes = {
  done: { code: 0, meaning: 'the command did what was asked' },
  failed: { code: 1, meaning: 'an unexpected failure, printed with its stack' },
  decision_needed: { code: 2, meaning: 'a question was not answered; nothing was changed' },
  usage: { code: 64, meaning: 'the command line is wrong' },
  refused: { code: 65, meaning: 'what was given is refused; nothing was changed' },
  not_found: { code: 66, meaning: 'there is no store, or nothing of that name' },
  unavailable: { code: 69, meaning: 'the store cannot be reached, or a disk is full' },
  settings: { code: 78, meaning: 'an environment variable is wrong' },
} as const satisfies Readonly<Record<string, { readonly code: number; readonly meaning: string }>>

/** The name of an exit code; a code of no row is a failure. */
export const nameExitCode = (code: number): string =>
  Object.entries(exitCodes).find(([, row]) => row.code === code)?.[0] ?? 'failed'

/** The table as lines, for `hourfold help exit-codes`. */
export const describeExitCodes = (): readonly string[] =>
  Object.entries(exitCodes).map(
    ([name, { code, meaning }]) => `${String(code).padStart(2)}  ${name.padEnd(16)}${meaning}`,
  )
