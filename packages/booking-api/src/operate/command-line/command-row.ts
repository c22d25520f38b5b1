import type { CommandUnknownOpts } from '@commander-js/extra-typings'

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
export type CommandRow = {
  readonly group: keyof typeof commandGroups
  /** One line of the overview. */
  readonly summary: string
  readonly load: () => Promise<CommandUnknownOpts>
}

export type CommandTable = Readonly<Record<string, CommandRow>>
