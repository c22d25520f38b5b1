import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import type { Ask, CommandAnswer } from '../command-line/command-answer.ts'
import type { OutputOptions } from '../command-line/print-answer.ts'
import { runTask, type Terminal } from '../command-line/run-task.ts'
import type { Command } from './answer-command.ts'
import { withStore } from './with-store.ts'

/** Runs a command of `answer-command.ts` in the process that holds the store, even while a server runs. */
export const runStoreCommand = (options: OutputOptions, command: Command): Promise<void> =>
  runTask(options, (terminal) =>
    withStore(terminal.note, (ask) => askUntilDone(command, ask, terminal, options)),
  )

/** Sends a command, and asks its question on the terminal. Without a clear yes or no nothing is changed. */
export async function askUntilDone(
  command: object,
  ask: Ask,
  terminal: Terminal,
  options: OutputOptions,
): Promise<CommandAnswer> {
  const answer = await ask(options.json ? { ...command, json: true } : command)
  if (!answer.question || options.json || !process.stdin.isTTY || !process.stderr.isTTY) return answer
  const { text, yes, no } = answer.question
  const reply = await askOnTerminal(terminal, answer.lines, `${text} [y/${no === undefined ? 'N' : 'n'}] `)
  const chosen = isYes(reply) ? yes : /^no?$/i.test(reply.trim()) ? no : undefined
  if (chosen === undefined) return { lines: ['nothing was changed'], exitCode: answer.exitCode }
  return askUntilDone({ ...command, answer: chosen }, ask, terminal, options)
}

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
