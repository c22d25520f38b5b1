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
  terminal.endProgress()
  const { text, yes, no } = answer.question
  for (const line of answer.lines) console.error(line)
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  // Ctrl-C and Ctrl-D end it without an answer.
  const reply = await Promise.race([
    prompt.question(`${text} [y/${no === undefined ? 'N' : 'n'}] `),
    once(prompt, 'close').then(() => ''),
  ]).finally(() => prompt.close())
  const chosen = /^y(es)?$/i.test(reply.trim()) ? yes : /^no?$/i.test(reply.trim()) ? no : undefined
  if (chosen === undefined) return { lines: ['nothing was changed'], exitCode: answer.exitCode }
  return askUntilDone({ ...command, answer: chosen }, ask, terminal, options)
}
