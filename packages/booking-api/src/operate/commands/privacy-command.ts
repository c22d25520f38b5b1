import { readFile, writeFile } from 'node:fs/promises'
import { Command, Option } from '@commander-js/extra-typings'
import { createBusinessAction, givenPath } from '../command-line/create-action.ts'
import { exitCodes } from '../command-line/exit-codes.ts'
import { CommandFailure, type OutputOptions } from '../command-line/command-output.ts'
import { runTask, type Terminal } from '../command-line/run-task.ts'
import { readErasedFile } from './read-erased-file.ts'
import { type CallBusiness, runBusinessCommand } from './run-business-command.ts'
import { askUntilDone, runStoreCommand } from './run-store-command.ts'
import { withStore } from './with-store.ts'
import type { BusinessResponse } from '@hourfold/shared/contract/business/business-endpoints'
import { privacyEndpoints as endpoints } from '@hourfold/shared/contract/business/privacy'
import { confirm } from '../command-line/confirm.ts'
import type { AskedPerson } from '../../people/privacy/find-person.ts'
import { describeRows } from './describe-rows.ts'

const command = 'privacy' as const
const emailOption = ['--email <address>', 'the person of this address, who need not have booked'] as const
const phoneOption = ['--phone <number>', 'the person of this number'] as const
const customerOption = ['--customer <id>', 'a customer'] as const
const cancelOption = ['--cancel-bookings', 'cancels bookings that are still to come'] as const
const whose = 'It takes one of --email, --phone and --customer.'

/** `hourfold privacy`: personal data, by person and by rule. */
export const createPrivacyCommand = () =>
  new Command(command)
    .addCommand(createExport())
    .addCommand(createErase())
    .addCommand(createRetention())
    .addCommand(createErasures())
    .addCommand(createReapply())

const createExport = () =>
  createBusinessAction('export', {
    summary: 'writes everything that is stored about a person, as JSON',
    details: [whose],
    examples: ['privacy export --email ada@example.com --out ada.json', 'privacy export --customer cus_…'],
  })
    .option(...emailOption)
    .option(...phoneOption)
    .option(...customerOption)
    .option('--out <file>', 'a file, readable only for you; standard output without it')
    .action(({ email: address, phone: number, customer: customerId, out, ...options }) =>
      runBusinessCommand(
        options,
        async (call) => {
          const exported = await exportPerson(call, { email: address, phone: number, customerId })
          return out === undefined ? exported : writePrivateFile(givenPath(out), exported)
        },
        (value) => [JSON.stringify(value, null, 2)],
      ),
    )

const createErase = () =>
  createBusinessAction('erase', {
    summary: 'erases a person from every table, for good; figures stay',
    details: [whose, 'It lists what goes and asks first. Erasing again changes nothing.'],
    examples: [
      'privacy erase --email ada@example.com --dry-run',
      'privacy erase --email ada@example.com --yes --cancel-bookings',
    ],
  })
    .option(...emailOption)
    .option(...phoneOption)
    .option(...customerOption)
    .option(...cancelOption)
    .option('--dry-run', 'only lists what would be erased')
    .option('--yes', 'erases without asking')
    .action(({ email: address, phone: number, customer: customerId, ...flags }) => {
      const { dryRun = false, yes = false, cancelBookings: cancels = false, ...options } = flags
      const person = { email: address, phone: number, customerId }
      return runBusinessCommand(
        options,
        (call, terminal) =>
          erasePerson(call, terminal, person, {
            isDryRun: dryRun,
            isSure: yes,
            cancelBookings: cancels,
            output: options,
          }),
        describeErasure,
      )
    })

const createRetention = () =>
  createBusinessAction('retention', {
    summary:
      'deletes and empties what is older than the rules of business.yaml allow; a job does so every hour',
    examples: [
      'privacy retention --dry-run',
      'privacy retention --dry-run --json',
      'privacy retention --yes',
    ],
  })
    .option('--dry-run', 'only counts what is due, by table, with the oldest date')
    .option('--yes', 'runs without asking')
    .action(({ business, dryRun = false, yes, ...options }) =>
      runStoreCommand(options, {
        command,
        action: 'retention',
        business,
        isDryRun: dryRun,
        answer: yes ? 'yes' : undefined,
      }),
    )

const createErasures = () =>
  createBusinessAction('erasures', {
    summary: 'lists who was erased, as keyed hashes, to be kept beside the backups',
    examples: ['privacy erasures --out erased.json'],
  })
    .option('--out <file>', 'a file, readable only for you; standard output without it')
    .action(({ business, out, ...options }) =>
      runTask(options, (terminal) =>
        withStore(terminal.note, async (ask) => {
          const request = { command, action: 'erasures', business, json: true }
          const answer = await ask(request)
          if (answer.exitCode !== 0) return answer
          if (out === undefined) return { ...answer, lines: [JSON.stringify(answer.value, null, 1)] }
          const value = await writePrivateFile(givenPath(out), answer.value)
          return { value, lines: [`wrote ${value.path}`], exitCode: 0 }
        }),
      ),
    )

const createReapply = () =>
  createBusinessAction('reapply', {
    summary: 'erases again whom a restored backup has brought back',
    details: [
      'It needs the secret that the list was made with: SIGNING_SECRET, or that of the restored store.',
    ],
    examples: ['privacy reapply --from erased.json', 'privacy reapply --from erased.json --cancel-bookings'],
  })
    .addOption(new Option('--from <file>', 'what `privacy erasures` wrote').makeOptionMandatory())
    .option(...cancelOption)
    .action(({ business, from, cancelBookings: cancels = false, ...options }) =>
      runTask(options, async (terminal) => {
        const text = await readFile(givenPath(from), 'utf8').catch(() => null)
        const erased = text === null ? null : readErasedFile(text)
        if (erased === null)
          throw new CommandFailure({
            lines: ['--from: must be a file that `privacy erasures` wrote'],
            exitCode: exitCodes.refused.code,
          })
        const request = { command, action: 'reapply', business, erased, cancelBookings: cancels }
        return withStore(terminal.note, (ask) => askUntilDone(request, ask, terminal, options))
      }),
    )

/** Everything about a person, who is named by exactly one of address, number and customer. */
const exportPerson = async (call: CallBusiness, person: AskedPerson) =>
  call({ endpoint: 'exportPerson', body: named(person) }, endpoints.exportPerson.response)

/** Writes JSON to a file that only its owner can read. */
async function writePrivateFile(path: string, value: unknown): Promise<{ readonly path: string }> {
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

/** The effect of an erasure, and whether it was applied. */
type CommandErasure = Preview & { readonly isErased: boolean }

/** Lists what goes and asks, unless that is answered beforehand; then erases. */
async function erasePerson(
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

function describeErasure({ customerId, rows, bookingsAhead, isErased }: CommandErasure): readonly string[] {
  if (Object.keys(rows).length === 0) return ['nothing is stored about this person']
  return [
    `${isErased ? 'erased' : 'would erase'}${customerId === null ? '' : ` ${customerId}`}`,
    ...describeRows(rows),
    ...(bookingsAhead === 0
      ? []
      : [`bookings still to come${isErased ? ', cancelled' : ''}: ${bookingsAhead}`]),
  ]
}

/** The identifiers of the person that are present. */
function named({ email, phone, customerId }: AskedPerson): object {
  const names = Object.entries({ email, phone, customerId }).filter(([, value]) => value !== undefined)
  if (names.length === 1) return Object.fromEntries(names)
  throw new CommandFailure({
    lines: ['give one of --email, --phone and --customer'],
    exitCode: exitCodes.usage.code,
  })
}
