import { Command } from '@commander-js/extra-typings'
import { resolve } from 'node:path'

type Texts = {
  /** One line for the list of commands; a row of the command table has its own. */
  readonly summary?: string
  /** Further lines of help. */
  readonly details?: readonly string[]
  /** Command lines without the name of the program. */
  readonly examples: readonly [string, ...(readonly string[])]
}

/** An action of the command line: a commander command with the options of every action. */
export const createAction = (name: string, { summary = '', details = [], examples }: Texts) =>
  new Command(name)
    .description(summary)
    .option('--json', 'print the result as one JSON document')
    .option('--quiet', 'print the result alone: no store, no origin, no progress')
    .addHelpText('after', ({ command }) =>
      [
        ...(details.length === 0 ? [] : ['', ...details]),
        '',
        'Examples:',
        ...examples.map((example) => `  ${nameProgram(command)} ${example}`),
      ].join('\n'),
    )

/** An action on one business. */
export const createBusinessAction = (name: string, texts: Texts) =>
  createAction(name, texts).option(
    '--business <slug>',
    'the business that is meant; required where there are several',
  )

type Named = { readonly parent: Named | null; readonly name: () => string }

const nameProgram = (command: Named): string =>
  command.parent === null ? command.name() : nameProgram(command.parent)

/** A path that the operator names. npm runs scripts in the folder of package.json; INIT_CWD is the user's folder. */
export const givenPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
