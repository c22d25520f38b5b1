import {
  type Figures,
  longestReport,
  type NamedFigures,
  type ReportView,
  type Takings,
} from '@hourfold/shared/contract/business/reports'
import type { PaymentMode } from '@hourfold/shared/booking/payment-life'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import { fromEpochDay, type PlainDate, toEpochDay } from '@hourfold/shared/time/plain-date'
import { endOfDay, startOfDay } from '@hourfold/shared/time/wall-clock'
import { pickWords } from '../../context/words.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { listReportCells, type ReportCell, type ReportPeriod } from './report-cells.ts'

/** The first and the last day of a report. */
export type AskedPeriod = { readonly from: PlainDate; readonly to: PlainDate }

/** Bookings and money of a period. Refuses with `invalid_request` for a period that ends before it begins or is too long. */
export async function getReport(
  context: ViewContext,
  { from, to }: AskedPeriod,
): Promise<Result<ReportView>> {
  const period = readPeriod(context, { from, to })
  if (!period.ok) return period
  const { business, catalog, database } = context
  const cells = await listReportCells(database, business.id, period.value)
  const nothing = sumReport([])
  const byDay = sumReportBy(cells, ({ day }) => day)
  const first = toEpochDay(from)
  const names = nameOf(context)
  const inOrder = (ids: readonly string[], figures: ReadonlyMap<string, Figures>, name: Name) =>
    [...new Set([...ids, ...figures.keys()])].flatMap((id): NamedFigures[] => {
      const own = figures.get(id)
      return own ? [{ id, name: name(id), ...own }] : []
    })
  return ok({
    from,
    to,
    timeZone: business.timeZone,
    mode: period.value.mode,
    total: sumReport(cells),
    byPerson: inOrder(
      catalog.staff.map(({ id }) => id),
      sumReportBy(cells, ({ staffId }) => staffId),
      names.person,
    ),
    byService: inOrder(
      catalog.services.map(({ id }) => id),
      sumReportBy(cells, ({ serviceId }) => serviceId),
      names.service,
    ),
    byDay: Array.from({ length: toEpochDay(to) - first + 1 }, (_, index) => {
      return { date: fromEpochDay(first + index), ...(byDay.get(index) ?? nothing) }
    }),
  })
}

type Name = (id: string) => string

/** Names of people and services in the language of the request. */
export const nameOf = ({
  business,
  catalog,
  locale,
}: Pick<ViewContext, 'business' | 'catalog' | 'locale'>): {
  readonly person: Name
  readonly service: Name
} => ({
  person: (id) => catalog.staffById.get(id)?.name ?? id,
  service: (id) => {
    const name = catalog.serviceById.get(id)?.name
    return name ? pickWords(name, locale, business.defaultLocale) : id
  },
})

/** The moments of a period in the zone of the business, and whether real or simulated payments count: those of its provider. */
export function readPeriod(
  { business: { timeZone }, payments }: Pick<ViewContext, 'business' | 'payments'>,
  { from, to }: AskedPeriod,
): Result<ReportPeriod> {
  const days = toEpochDay(to) - toEpochDay(from) + 1
  if (days < 1 || days > longestReport)
    return refused('invalid_request', { fields: [{ path: 'to', code: 'invalid' }] })
  const mode: PaymentMode = payments.current?.mode ?? 'live'
  const first = toEpochDay(from)
  const dayStarts = Array.from({ length: days }, (_, index) =>
    startOfDay(timeZone, fromEpochDay(first + index)),
  )
  return ok({ since: startOfDay(timeZone, from), until: endOfDay(timeZone, to), dayStarts, mode })
}

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
