import * as v from 'valibot'
import { LocaleSchema, MoneySchema, PlainDateSchema } from '../values.ts'
import { type BusinessEndpoint, onlyForOwners } from './business-endpoint.ts'
import { none } from './business-values.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The takings of a business in one currency; amounts of different currencies are never added. */
const TakingsSchema = v.object({
  currency: v.string(),
  /** Captured online and kept, on the day of the capture. */
  online: MoneySchema,
  /** Noted as paid on site, on the day of the appointment. */
  onSite: MoneySchema,
  /** Refunds of online captures, on the day on which the refund started. Failed refunds do not count. */
  refunded: MoneySchema,
})
export type Takings = v.InferOutput<typeof TakingsSchema>

const figureFields = {
  /** Bookings that stand or took place, no-shows included, on the day of their start. */
  bookings: count,
  /** Cancelled bookings, on the day on which they would have started. */
  cancellations: count,
  noShows: count,
  /** One entry per currency; empty where no money moved. */
  takings: v.array(TakingsSchema),
}
const FiguresSchema = v.object(figureFields)
export type Figures = v.InferOutput<typeof FiguresSchema>

const NamedFiguresSchema = v.object({ id: v.string(), name: v.string(), ...figureFields })
export type NamedFigures = v.InferOutput<typeof NamedFiguresSchema>

export const ReportViewSchema = v.object({
  from: PlainDateSchema,
  to: PlainDateSchema,
  /** IANA zone of the business, in which the days begin and end. */
  timeZone: v.string(),
  /** `test`: payments are simulated at present, and the report has the simulated ones alone. */
  mode: v.picklist(['live', 'test']),
  total: FiguresSchema,
  /** By the assigned person; those with nothing are missing. */
  byPerson: v.array(NamedFiguresSchema),
  byService: v.array(NamedFiguresSchema),
  /** Every day of the period. */
  byDay: v.array(v.object({ date: PlainDateSchema, ...figureFields })),
})
export type ReportView = v.InferOutput<typeof ReportViewSchema>

/** A period longer than this many days is refused. */
export const longestReport = 1100

const PeriodSchema = v.strictObject({
  /** The first and the last day, in the zone of the business. */
  from: PlainDateSchema,
  to: PlainDateSchema,
  locale: v.optional(LocaleSchema),
})

export const reportsEndpoints = {
  getReport: {
    method: 'GET',
    path: '/business/reports',
    summary: 'Bookings, takings, refunds, cancellations and no-shows of a period, by person, service and day',
    access: onlyForOwners('read'),
    params: none,
    query: PeriodSchema,
    status: 200,
    response: ReportViewSchema,
  },
  exportReport: {
    method: 'GET',
    path: '/business/reports/bookings.csv',
    summary: 'The bookings that begin in a period with their money, a row each, as CSV',
    access: onlyForOwners('read'),
    params: none,
    query: PeriodSchema,
    status: 200,
    responseType: 'text/csv',
  },
} as const satisfies Record<string, BusinessEndpoint>
