import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import type { CommandTable } from '../operate/command-line/run-program.ts'
import { createProgram } from '../operate/command-line/run-program.ts'

export type Action = {
  /** What the operator types after the name of the program. */
  readonly words: readonly string[]
  readonly command: CommandUnknownOpts
}

/** Every action of the table: the commands that do something, not those that only have sub commands. */
export async function listActions(table: CommandTable): Promise<readonly Action[]> {
  const all = await Promise.all(
    Object.keys(table).map(async (loaded) => {
      const program = await createProgram(table, { name: 'booking', version: '0', loaded, isSilent: true })
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

/** What `--help` prints, with the texts around it. */
export function helpOf(command: CommandUnknownOpts): string {
  const parts: string[] = []
  command.configureOutput({ writeOut: (text) => void parts.push(text) }).outputHelp()
  return parts.join('')
}
