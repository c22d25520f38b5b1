/** What a command has to be told before it changes anything. */
export type CommandQuestion = {
  /** What somebody needs to know in order to answer; printed where nobody can be asked, too. */
  readonly lines: readonly string[]
  /** To be answered by yes or no. */
  readonly text: string
  /** What the command is given once more with: the answer's own word. Undefined ends it with nothing changed. */
  readonly yes: string
  readonly no?: string
}

export const isQuestion = (refusal: readonly string[] | CommandQuestion): refusal is CommandQuestion =>
  'text' in refusal
