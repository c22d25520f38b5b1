import type { Ask, CommandOutput, OutputOptions } from '../command-line/command-output.ts'
import { askOnTerminal, canAsk, confirmByOption, isYes } from '../command-line/confirm.ts'
import { runTask, type Terminal } from '../command-line/run-task.ts'
import type { Command } from './handlers/handle-command.ts'
import { withStore } from './with-store.ts'

/** Runs a command of `handle-command.ts` in the process that holds the store, even while a server runs. */
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
): Promise<CommandOutput> {
  const answer = await ask(options.json ? { ...command, json: true } : command)
  if (!answer.question) return answer
  if (!canAsk(options)) return answer.question.yes === 'yes' ? hintAtYes(answer) : answer
  const { text, yes, no } = answer.question
  const reply = await askOnTerminal(terminal, answer.lines, `${text} [y/${no === undefined ? 'N' : 'n'}] `)
  const chosen = isYes(reply) ? yes : /^no?$/i.test(reply.trim()) ? no : undefined
  if (chosen === undefined) return { lines: ['nothing was changed'], exitCode: answer.exitCode }
  return askUntilDone({ ...command, answer: chosen }, ask, terminal, options)
}

/** A question that `--yes` answers. */
const hintAtYes = (answer: CommandOutput): CommandOutput => ({
  ...answer,
  lines: [...answer.lines, confirmByOption],
})
