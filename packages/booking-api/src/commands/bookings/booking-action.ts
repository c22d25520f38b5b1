import type { CallBusiness } from '../run-business-command.ts'

/** The options of the command line, as `parseArgs` gives them; each action says which it takes. */
export type ActionOptions = Readonly<Record<string, string | boolean | undefined>>

/** An action of `npm run bookings`. */
export type BookingAction = {
  /** The line of the usage, after `npm run bookings -- `. */
  readonly usage: string
  /** Its options besides `--business` and `--json`. */
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>
  /** The fewest and the most names behind the action. */
  readonly names: readonly [fewest: number, most: number]
  /** Calls the business API; `--json` prints the result whole. */
  readonly run: (call: CallBusiness, names: readonly string[], options: ActionOptions) => Promise<unknown>
  /** The lines to print for the result. */
  readonly describe: (result: unknown) => readonly string[]
}
