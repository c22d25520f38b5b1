import { Option } from '@commander-js/extra-typings'
import * as v from 'valibot'
import { ReportViewSchema, type Figures, type ReportView } from '@hourfold/shared/contract/business/reports'
import { createBusinessAction } from '../command-line/create-action.ts'
import { runBusinessCommand } from './run-business-command.ts'
import { showAmount } from './show-amount.ts'

/** `hourfold reports`: bookings and money of a period, or its bookings as a table. */
export const createReportsCommand = () =>
  createBusinessAction('reports', {
    examples: [
      'reports --from 2026-01-01 --to 2027-01-01',
      'reports --from 2026-11-01 --to 2026-12-01 --csv > november.csv',
    ],
  })
    .requiredOption('--from <date>', 'the first day')
    .requiredOption('--to <date>', 'the day after the last')
    .addOption(new Option('--csv', 'the bookings as a table').conflicts('json'))
    .action(({ from, to, csv, ...options }) => {
      const query = { from, to }
      return csv
        ? runBusinessCommand(
            options,
            (call) => call({ endpoint: 'exportReport', query }, v.object({ content: v.string() })),
            ({ content }) => content.trimEnd().split('\n'),
          )
        : runBusinessCommand(
            options,
            (call) => call({ endpoint: 'getReport', query }, ReportViewSchema),
            describe,
          )
    })

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
