import { writeFile } from 'node:fs/promises'
import type { BusinessResponse } from '@booking/shared/contract/business/business-client'
import { privacyEndpoints as endpoints } from '@booking/shared/contract/business/privacy'
import { CommandFailure } from '../command-line/command-output.ts'
import { confirm } from '../command-line/confirm.ts'
import { exitCodes } from '../command-line/exit-codes.ts'
import type { OutputOptions } from '../command-line/print-output.ts'
import type { Terminal } from '../command-line/run-task.ts'
import type { AskedPerson } from '../../people/privacy/find-person.ts'
import { describeRows } from './describe-rows.ts'
import type { CallBusiness } from './run-business-command.ts'

/** Everything about a person, who is named by exactly one of address, number and customer. */
export const exportPerson = async (call: CallBusiness, person: AskedPerson) =>
  call({ endpoint: 'exportPerson', body: named(person) }, endpoints.exportPerson.response)

/** Writes JSON to a file that only its owner can read. */
export async function writePrivateFile(path: string, value: unknown): Promise<{ readonly path: string }> {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  return { path }
}

type Preview = BusinessResponse<'previewErasure'>
type Choices = {
  readonly isDryRun: boolean
  readonly isSure: boolean
  readonly cancelBookings: boolean
  readonly output: OutputOptions
}

/** What an erasure would do, and whether it was done. */
export type CommandErasure = Preview & { readonly isErased: boolean }

/** Lists what goes and asks, unless that is answered beforehand; then erases. */
export async function erasePerson(
  call: CallBusiness,
  terminal: Terminal,
  person: AskedPerson,
  { isDryRun, isSure, cancelBookings, output }: Choices,
): Promise<CommandErasure> {
  const preview = await call(
    { endpoint: 'previewErasure', body: named(person) },
    endpoints.previewErasure.response,
  )
  if (isDryRun || Object.keys(preview.rows).length === 0) return { ...preview, isErased: false }
  const lines = describeErasure({ ...preview, isErased: false })
  await confirm(terminal, { lines, text: 'Erase this for good?', isSure }, output)
  const { customerId, rows } = await call(
    { endpoint: 'erasePerson', body: { ...named(person), cancelBookings } },
    endpoints.erasePerson.response,
  )
  return { customerId, rows, bookingsAhead: preview.bookingsAhead, isErased: true }
}

export function describeErasure({
  customerId,
  rows,
  bookingsAhead,
  isErased,
}: CommandErasure): readonly string[] {
  if (Object.keys(rows).length === 0) return ['nothing is stored about this person']
  return [
    `${isErased ? 'erased' : 'would erase'}${customerId === null ? '' : ` ${customerId}`}`,
    ...describeRows(rows),
    ...(bookingsAhead === 0
      ? []
      : [`bookings still to come${isErased ? ', cancelled' : ''}: ${bookingsAhead}`]),
  ]
}

/** Without the ways in which the person is not named. */
function named({ email, phone, customerId }: AskedPerson): object {
  const given = Object.entries({ email, phone, customerId }).filter(([, value]) => value !== undefined)
  if (given.length === 1) return Object.fromEntries(given)
  throw new CommandFailure({
    lines: ['give one of --email, --phone and --customer'],
    exitCode: exitCodes.usage.code,
  })
}
