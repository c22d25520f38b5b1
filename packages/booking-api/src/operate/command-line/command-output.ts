import * as v from 'valibot'
import { nameExitCode } from './exit-codes.ts'

/**
 * The result of a command, also between two processes: the lines to print and the exit code. `--json` prints `value`, and `next` is
 * the position of the next part where one response is too short.
 */
export const CommandOutputSchema = v.strictObject({
  lines: v.array(v.string()),
  exitCode: v.number(),
  value: v.optional(v.unknown()),
  next: v.optional(v.string()),
  /** A prompt before anything was changed: the command is repeated with one of the answers, or dropped. */
  question: v.optional(v.strictObject({ text: v.string(), yes: v.string(), no: v.optional(v.string()) })),
  /** The fields that `--json` adds to the code and the message of an error. */
  error: v.optional(v.looseObject({ code: v.optional(v.string()) })),
})
export type CommandOutput = v.InferOutput<typeof CommandOutputSchema>

/** Sends a command to the process that holds the data. Its handler validates the command. */
export type Ask = (command: object) => Promise<CommandOutput>

/** Ends a command with an answer. */
export class CommandFailure extends Error {
  readonly answer: CommandOutput
  constructor(answer: CommandOutput) {
    super(answer.lines.join('\n'))
    this.answer = answer
  }
}

/** The output options of a command. Both suppress notes and progress on standard error. */
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
