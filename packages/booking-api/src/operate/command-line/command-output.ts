import * as v from 'valibot'

/**
 * The end of a command, also between two processes: the lines to print and the exit code. `value` is what `--json` prints, and
 * `next` the position of the next part where one answer is too short.
 */
export const CommandOutputSchema = v.strictObject({
  lines: v.array(v.string()),
  exitCode: v.number(),
  value: v.optional(v.unknown()),
  next: v.optional(v.string()),
  /** Nothing was changed: the command is repeated with one of the answers, or dropped. */
  question: v.optional(v.strictObject({ text: v.string(), yes: v.string(), no: v.optional(v.string()) })),
  /** What `--json` adds to the code and the message of an error. */
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
