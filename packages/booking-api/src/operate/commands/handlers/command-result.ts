import { ok, type Result } from '@hourfold/shared/errors/result'

/** The result of a command: the value that `--json` prints, in JSON's types, and the lines for people. */
export type CommandResult = { readonly value: unknown; readonly lines: readonly string[] }

/** The outcome of a command that changes or lists data: a refusal is the lines to print. */
export type CommandDone = Result<CommandResult, readonly string[] | Prompt>

/** A result whose lines are made by `describe`. */
export const done = <Value>(
  value: Value,
  describe: (value: Value) => readonly string[],
): { readonly ok: true; readonly value: CommandResult } => ok({ value, lines: describe(value) })

/** A question that a command needs answered before it changes anything. */
export type Prompt = {
  /** The facts of the prompt; also printed without a terminal. */
  readonly lines: readonly string[]
  /** A yes-or-no question. */
  readonly text: string
  /** The answer that the repeated command contains. Undefined ends it without a change. */
  readonly yes: string
  readonly no?: string
}

export const isPrompt = (refusal: readonly string[] | Prompt): refusal is Prompt => 'text' in refusal
