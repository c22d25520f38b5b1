import { ok, type Result } from '@booking/shared/errors/result'

/** What a command has done: the value that `--json` prints, in JSON's types, and the lines that people read. */
export type CommandResult = { readonly value: unknown; readonly lines: readonly string[] }

/** The end of a command that changes or lists something: a refusal is the lines to print. */
export type CommandDone = Result<CommandResult, readonly string[] | Prompt>

/** A result whose lines are made by `describe`. */
export const done = <Value>(
  value: Value,
  describe: (value: Value) => readonly string[],
): { readonly ok: true; readonly value: CommandResult } => ok({ value, lines: describe(value) })

/** A question that a command needs answered before it changes anything. */
export type Prompt = {
  /** The facts of the question; printed also where nobody can be asked. */
  readonly lines: readonly string[]
  /** A yes-or-no question. */
  readonly text: string
  /** The answer that the repeated command contains. Undefined ends it without a change. */
  readonly yes: string
  readonly no?: string
}

export const isPrompt = (refusal: readonly string[] | Prompt): refusal is Prompt => 'text' in refusal
