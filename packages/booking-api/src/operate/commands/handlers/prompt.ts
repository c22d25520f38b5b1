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
