import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { CommandFailure } from './command-output.ts'
import { exitCodes } from './exit-codes.ts'
import type { OutputOptions } from './command-output.ts'
import type { Terminal } from './run-task.ts'

type Asked = {
  /** What is destroyed, in lines. */
  readonly lines: readonly string[]
  /** A yes-or-no question. */
  readonly text: string
  /** Whether `--yes` has answered it beforehand. */
  readonly isSure: boolean
}

/**
 * Says what a command destroys and asks for a yes, unless that is given beforehand. Throws a `CommandFailure` (`decision_needed`)
 * where the answer is anything else, and where nobody can be asked.
 */
export async function confirm(
  terminal: Terminal,
  { lines, text, isSure }: Asked,
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

/** What a command says that asks and cannot. */
export const confirmByOption = 'nothing was changed: confirm with --yes'

/** Whether somebody sits at a terminal who can read a question and answer it. */
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
