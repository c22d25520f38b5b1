import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { type CommandTable, createProgram } from '../operate/command-line/run-program.ts'

export type Action = {
  /** The operator's words after the name of the program. */
  readonly words: readonly string[]
  readonly command: CommandUnknownOpts
}

/** Every action of the table: the commands with an action, without those that only have subcommands. */
export async function listActions(table: CommandTable): Promise<readonly Action[]> {
  const all = await Promise.all(
    Object.keys(table).map(async (loaded) => {
      const program = await createProgram(table, { name: 'hourfold', version: '0', loaded, isSilent: true })
      const command = program.commands.find((one) => one.name() === loaded)
      return command ? actionsOf([loaded], command) : []
    }),
  )
  return all.flat()
}

const actionsOf = (words: readonly string[], command: CommandUnknownOpts): readonly Action[] =>
  command.commands.length === 0
    ? [{ words, command }]
    : command.commands.flatMap((one) => actionsOf([...words, one.name()], one))

/** The output of `--help`, with its surrounding texts. */
export function helpOf(command: CommandUnknownOpts): string {
  const parts: string[] = []
  command.configureOutput({ writeOut: (text) => void parts.push(text) }).outputHelp()
  return parts.join('')
}
