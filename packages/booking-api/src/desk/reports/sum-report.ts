import type { Figures, Takings } from '@booking/shared/contract/business/reports'
import type { ReportCell } from './report-cells.ts'

/** The figures of cells together. Amounts of different currencies stay apart, in the order of their codes. */
export function sumReport(cells: readonly ReportCell[]): Figures {
  const sum = (of: (cell: ReportCell) => number, among = cells) =>
    among.reduce((total, cell) => total + of(cell), 0)
  const currencies = [...new Set(cells.filter(hasMoney).map(({ currency }) => currency))].toSorted()
  return {
    bookings: sum(({ bookings }) => bookings),
    cancellations: sum(({ cancellations }) => cancellations),
    noShows: sum(({ noShows }) => noShows),
    takings: currencies.map((currency): Takings => {
      const own = cells.filter((cell) => cell.currency === currency)
      const money = (of: (cell: ReportCell) => number) => ({ amount: sum(of, own), currency })
      return {
        currency,
        online: money(({ online }) => online),
        onSite: money(({ onSite }) => onSite),
        refunded: money(({ refunded }) => refunded),
      }
    }),
  }
}

/** The cells by a key, each group summed. */
export function sumReportBy<Key>(
  cells: readonly ReportCell[],
  keyOf: (cell: ReportCell) => Key,
): ReadonlyMap<Key, Figures> {
  const groups = new Map<Key, ReportCell[]>()
  for (const cell of cells) {
    const group = groups.get(keyOf(cell))
    if (group) group.push(cell)
    else groups.set(keyOf(cell), [cell])
  }
  return new Map([...groups].map(([key, group]) => [key, sumReport(group)]))
}

const hasMoney = ({ online, onSite, refunded }: ReportCell): boolean => online + onSite + refunded > 0
