import type { CommandOutput } from './command-output.ts'
import { nameExitCode } from './exit-codes.ts'

/** How a command prints. Both keep standard error free of notes and progress. */
export type OutputOptions = { readonly json?: true | undefined; readonly quiet?: true | undefined }

/**
 * Prints the end of a command and sets the exit code. Results go to standard output, errors to standard error. With `--json`,
 * standard output is exactly one JSON document in either case: the result, or `{"error": {"code", "message", …}}`.
 */
export function printOutput(answer: CommandOutput, { json }: OutputOptions): void {
  process.exitCode = answer.exitCode
  if (json)
    console.log(JSON.stringify(answer.exitCode === 0 ? (answer.value ?? null) : describeError(answer)))
  else for (const line of answer.lines) (answer.exitCode === 0 ? console.log : console.error)(line)
}

const describeError = ({ lines, exitCode, error, question }: CommandOutput) => ({
  error: {
    code: nameExitCode(exitCode),
    ...error,
    message: lines.join('\n'),
    ...(question === undefined ? {} : { question: question.text }),
  },
})
