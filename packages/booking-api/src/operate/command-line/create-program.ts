import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { commandGroups, type CommandTable } from './command-row.ts'
import { exitCodes } from './exit-codes.ts'

type Options = {
  readonly name: string
  readonly version: string
  /** The command whose file is loaded; the others are names in the overview. */
  readonly loaded: string | undefined
  /** True prints no usage errors, because they are part of a JSON document. */
  readonly isSilent: boolean
}

/** The command line as a commander program, from the rows of a table. It throws commander's errors instead of ending the process. */
export async function createProgram(
  table: CommandTable,
  { name, version, loaded, isSilent }: Options,
): Promise<CommandUnknownOpts> {
  const program = new Command(name)
    .description('Runs the product, and does from a terminal what the desk does in a browser.')
    .version(version, '-V, --version', 'print the version')
    .usage('<command> [arguments] [options]')
    .addHelpText('after', () => describeMore(name))
  for (const [group, heading] of Object.entries(commandGroups))
    for (const [command, row] of Object.entries(table).filter(([, one]) => one.group === group)) {
      const added = command === loaded ? await row.load() : new Command(command)
      program.addCommand(added.name(command).description(row.summary).helpGroup(`${heading}:`))
    }
  program.addCommand(
    new Command('help [command...]')
      .description('prints the help of a command, or `help exit-codes`')
      .helpGroup('Help:'),
  )
  configure(program, isSilent)
  return program
}

function configure(command: CommandUnknownOpts, isSilent: boolean): void {
  command
    .exitOverride()
    .helpCommand(false)
    .helpOption('-h, --help', 'print help')
    .showHelpAfterError(isSilent ? false : `(${pathOf(command)} --help shows what is possible)`)
    .configureOutput(isSilent ? { writeErr: () => {} } : {})
  if (command.commands.length === 0 && command.parent !== null)
    command.addHelpText('after', () => `\nExit codes: ${shortCodes}`)
  for (const one of command.commands) configure(one, isSilent)
}

const pathOf = (command: CommandUnknownOpts): string =>
  command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`

const shortCodes = Object.entries(exitCodes)
  .map(([name, { code }]) => `${code} ${name.replaceAll('_', ' ')}`)
  .join(', ')

const describeMore = (name: string): string =>
  [
    '',
    'Every command takes --help, --json and --quiet.',
    'The store is DATABASE_URL, or the folder DATA_DIR (.data); links have the origin PUBLIC_URL.',
    `${name} help exit-codes lists the exit codes.`,
  ].join('\n')
