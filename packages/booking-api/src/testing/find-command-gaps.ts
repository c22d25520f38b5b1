import type { CommandTable } from '../operate/command-line/run-program.ts'
import { helpOf, listActions } from './list-actions.ts'

/** The missing parts of commands that every command must have. */
export async function findCommandGaps(table: CommandTable): Promise<readonly string[]> {
  const rows = Object.entries(table).flatMap(([name, { summary }]) =>
    summary === '' ? [`${name}: no summary`] : [],
  )
  const actions = (await listActions(table)).flatMap(({ words, command }) => {
    const name = words.join(' ')
    const help = helpOf(command)
    return [
      ...(command.description() === '' ? [`${name}: no description`] : []),
      ...(command.options.some(({ long }) => long === '--json') ? [] : [`${name}: no --json`]),
      ...(help.includes(`Examples:\n  hourfold ${name}`) ? [] : [`${name}: no example`]),
      ...(help.includes('Exit codes: 0 done') ? [] : [`${name}: no exit codes`]),
    ]
  })
  return [...rows, ...actions]
}
