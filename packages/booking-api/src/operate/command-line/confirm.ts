import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { CommandFailure, type OutputOptions } from './command-output.ts'
import { exitCodes } from './exit-codes.ts'
import type { Terminal } from './run-task.ts'

type Confirmation = {
  /** The data to destroy, in lines. */
  readonly lines: readonly string[]
  /** A yes-or-no question. */
  readonly text: string
  /** Whether `--yes` has confirmed it beforehand. */
  readonly isSure: boolean
}

/**
 * Lists the data that a command destroys and asks for confirmation, unless it is given beforehand. Throws a `CommandFailure`
 * (`decision_needed`) for any other answer, and without a terminal.
 */
export async function confirm(
  terminal: Terminal,
  { lines, text, isSure }: Confirmation,
  options: OutputOptions,
): Promise<void> {
  if (isSure) return
  const isAsked = canAsk(options)
  if (isAsked && isYes(await askOnTerminal(terminal, lines, `${text} [y/N] `))) return
  throw new CommandFailure({
    lines: isAsked ? ['nothing was changed'] : [...lines, confirmByOption],
    exitCode: exitCodes.decision_needed.code,
    ...(isAsked ? {} : { question: { text, yes: 'yes' } }),
  })
}

/** The message of a command that needs a confirmation and has no terminal. */
export const confirmByOption = 'nothing was changed: confirm with --yes'

/** Whether a person at a terminal can read and answer a prompt. */
export const canAsk = ({ json }: OutputOptions): boolean =>
  json !== true && process.stdin.isTTY && process.stderr.isTTY

/** Prints lines and asks a question below them. Ctrl-C and Ctrl-D end it without an answer. */
export async function askOnTerminal(
  terminal: Terminal,
  lines: readonly string[],
  text: string,
): Promise<string> {
  terminal.endProgress()
  for (const line of lines) console.error(line)
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  return Promise.race([prompt.question(text), once(prompt, 'close').then(() => '')]).finally(() =>
    prompt.close(),
  )
}

export const isYes = (reply: string): boolean => /^y(es)?$/i.test(reply.trim())
