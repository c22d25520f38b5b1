/** A question that a command needs answered before it changes anything. */
export type CommandQuestion = {
  /** The facts of the question; printed also where nobody can be asked. */
  readonly lines: readonly string[]
  /** A yes-or-no question. */
  readonly text: string
  /** The answer that the repeated command contains. Undefined ends it without a change. */
  readonly yes: string
  readonly no?: string
}

export const isQuestion = (refusal: readonly string[] | CommandQuestion): refusal is CommandQuestion =>
  'text' in refusal
