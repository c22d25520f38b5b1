import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { ReportViewSchema, type Figures, type ReportView } from '@booking/shared/contract/business/reports'
import { type CallBusiness, runBusinessCommand } from './run-business-command.ts'
import { runCommand } from './run-command.ts'
import { showAmount } from './show-amount.ts'

/** `npm run reports -- --from <date> --to <date> [--csv]`: bookings and money of a period, or its bookings as a table. */
const asked = readCommand(process.argv.slice(2))
if (asked === undefined)
  await runCommand(undefined, [
    'usage: npm run reports -- --from <date> --to <date> [--csv | --json]',
    'With several businesses it takes --business <slug>.',
  ])
else await runBusinessCommand(asked, run, (lines) => (Array.isArray(lines) ? lines.map(String) : []))

async function run(call: CallBusiness): Promise<unknown> {
  const query = { from: asked?.from ?? '', to: asked?.to ?? '' }
  if (asked?.csv === true) {
    const { content } = await call({ endpoint: 'exportReport', query }, v.object({ content: v.string() }))
    return content.trimEnd().split('\n')
  }
  const report = await call({ endpoint: 'getReport', query }, ReportViewSchema)
  return asked?.json === true ? report : describe(report)
}

function describe({ mode, total, byPerson, byService }: ReportView): readonly string[] {
  return [
    ...(mode === 'test' ? ['payments are simulated: no money moved'] : []),
    describeFigures('total', total),
    ...byPerson.map((one) => describeFigures(one.name, one)),
    ...byService.map((one) => describeFigures(one.name, one)),
  ]
}

function describeFigures(name: string, { bookings, cancellations, noShows, takings }: Figures): string {
  return [
    name,
    `bookings ${bookings}`,
    `cancelled ${cancellations}`,
    `no-shows ${noShows}`,
    ...takings.flatMap(({ currency, online, onSite, refunded }) => [
      `online ${showAmount(online.amount, currency)}`,
      `on site ${showAmount(onSite.amount, currency)}`,
      `refunded ${showAmount(refunded.amount, currency)}`,
    ]),
  ].join('  ')
}

function readCommand(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { from: text, to: text, business: text, csv: flag, json: flag },
    })
    const { from, to, business, csv, json } = values
    if (from === undefined || to === undefined || (csv === true && json === true)) return undefined
    return { from, to, business, csv: csv === true, json: json === true }
  } catch {
    // An unknown option prints the usage.
    return undefined
  }
}
