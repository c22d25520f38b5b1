import { CommanderError, Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import type { Environment } from '../../context/read-variables.ts'
import { readVersion } from '../observing/read-version.ts'
import { describeExitCodes, exitCodes } from './exit-codes.ts'
import { printOutput } from './command-output.ts'

/** Runs the command line with the arguments of the process and sets the exit code. */
export async function runProgram(table: CommandTable, argv: readonly string[]): Promise<void> {
  ignoreClosedOutput()
  const [first, second, ...more] = argv
  if (first === 'help' && second === 'exit-codes') {
    for (const line of describeExitCodes()) console.log(line)
    return
  }
  const isHelp = first === 'help' && second !== undefined
  // The help of an unknown command is its error.
  const args = isHelp ? [second, ...more, ...(Object.hasOwn(table, second) ? ['--help'] : [])] : argv
  const isJson = args.includes('--json')
  const program = await createProgram(table, {
    name: nameProgram(process.env),
    version: await readVersion(),
    loaded: args[0],
    isSilent: isJson,
  })
  if (argv.length === 0 || (first === 'help' && !isHelp)) return program.outputHelp()
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    // Help and the version end a program as well.
    if (error.exitCode === 0) return
    const message = error.code === 'commander.help' ? 'a command is missing' : error.message
    process.exitCode = exitCodes.usage.code
    if (isJson)
      printOutput(
        { lines: [message.replace(/^error: /, '')], exitCode: exitCodes.usage.code },
        { json: true },
      )
  }
}

/** A reader such as `head` closes the output early. The rest of it is dropped, instead of a crash with a stack. */
function ignoreClosedOutput(): void {
  process.stdout.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error
  })
}

/** The operator's command: `npm run hourfold --` in the repository, `hourfold` in the built folder. */
const nameProgram = (env: Environment): string =>
  env['npm_lifecycle_event'] === 'hourfold' ? 'npm run hourfold --' : 'hourfold'

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

/** The groups of the overview, in their order. */
export const commandGroups = {
  run: 'Run',
  data: 'Data',
  bookings: 'Bookings',
  money: 'Money',
  messages: 'Messages',
  access: 'Access',
  operations: 'Operations',
} as const

/** A command of the command line. Its file is loaded only when it is called or asked for help. */
type CommandRow = {
  readonly group: keyof typeof commandGroups
  /** One line of the overview. */
  readonly summary: string
  readonly load: () => Promise<CommandUnknownOpts>
}

export type CommandTable = Readonly<Record<string, CommandRow>>
