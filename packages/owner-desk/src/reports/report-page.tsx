import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '@hourfold/shared/booking/currency'
import type { ReportView, Takings } from '@hourfold/shared/contract/business/reports'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { csvFile } from '../layout/csv-file.ts'
import { faultPage, statusOf } from '../layout/fault-page.tsx'
import { Refusal } from '../layout/refusal.tsx'
import { searchPath } from '../layout/pages-of-list.tsx'
import type { DeskFile, DeskPage, SignedInRequest, DeskRequest } from '../page.ts'
import { FiguresTable, netOf } from './figures-table.tsx'
import { reportBars } from './report-bars.ts'
import { ReportChart } from './report-chart.tsx'
import { readPeriod, presetPeriods } from './report-period.ts'
import { Field } from '../layout/field.tsx'

const noPeriod: AnyRefusal = {
  code: 'invalid_request',
  status: 422,
  fields: [{ path: 'to', code: 'invalid' }],
}

/** Bookings and money of a period; with `?format=csv` the file for the tax adviser. */
export async function loadReportPage(request: SignedInRequest): Promise<DeskPage | DeskFile> {
  const { client, locale, search } = request
  const period = readPeriod(request)
  if (!period) return show(request, null, noPeriod)
  if (search.get('format') === 'csv') {
    const file = await client.call('exportReport', { query: { ...period, locale } })
    if (!file.ok) return faultPage(request, file.refusal.code)
    return csvFile(`bookings-${period.from}-${period.to}.csv`, file.value)
  }
  const report = await client.call('getReport', { query: { ...period, locale } })
  return report.ok ? show(request, report.value, null) : show(request, null, report.refusal)
}

const show = (request: SignedInRequest, report: ReportView | null, refusal: AnyRefusal | null): DeskPage => ({
  status: statusOf(refusal),
  title: request.words._(msg`Reports`),
  section: 'reports',
  body: (
    <div className="page stack-large">
      <h1>
        <Trans>Reports</Trans>
      </h1>
      <Refusal refusal={refusal} />
      <PeriodForm request={request} refusal={refusal} />
      {report === null ? null : <Report report={report} tag={request.tag} />}
    </div>
  ),
})

function Report({ report, tag }: { readonly report: ReportView; readonly tag: string }) {
  const { total, byPerson, byService, from, to } = report
  const isEmpty = byPerson.length === 0
  return (
    <>
      {report.mode === 'test' ? (
        <p className="alert tone-warning">
          <span>
            <Trans>Payments are simulated at present. This report has the simulated payments only.</Trans>
          </span>
        </p>
      ) : null}
      {isEmpty ? (
        <p className="card">
          <Trans>Nothing was booked and no money moved in this period. Choose another one above.</Trans>
        </p>
      ) : (
        <>
          <Totals report={report} />
          {total.takings.map((takings) => (
            <Money key={takings.currency} takings={takings} tag={tag} />
          ))}
          <section className="stack-small" aria-labelledby="by-day">
            <h2 id="by-day">
              <Trans>Bookings over time</Trans>
            </h2>
            <div className="card">
              <ReportChart bars={reportBars(report.byDay, tag)} />
            </div>
          </section>
          <div className="report-pair">
            <FiguresTable
              id="by-person"
              title={<Trans>By person</Trans>}
              head={<Trans>Person</Trans>}
              rows={byPerson}
              tag={tag}
            />
            <FiguresTable
              id="by-service"
              title={<Trans>By service</Trans>}
              head={<Trans>Service</Trans>}
              rows={byService}
              tag={tag}
            />
          </div>
          <p>
            <a
              className="button button-primary"
              href={searchPath('/desk/reports', { from, to, format: 'csv' })}
            >
              <Trans>Download as CSV</Trans>
            </a>
          </p>
        </>
      )}
      <p className="muted small report-note">
        <Trans>
          A booking counts on the day it starts, together with what was paid on site. Online payments and
          refunds count on the day the money moved. Takings are payments less refunds. The CSV file has a row
          for each booking that starts in the period, with all its money so far.
        </Trans>
      </p>
    </>
  )
}

function Totals({ report: { total } }: { readonly report: ReportView }) {
  const { i18n } = useLingui()
  const tiles = [
    { name: msg`Bookings`, value: total.bookings },
    { name: msg`Cancellations`, value: total.cancellations },
    { name: msg`No-shows`, value: total.noShows },
  ]
  return (
    <dl className="report-tiles">
      {tiles.map(({ name, value }) => (
        <div className="card" key={name.id}>
          <dt className="muted">{i18n._(name)}</dt>
          <dd className="report-figure">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Money({ takings, tag }: { readonly takings: Takings; readonly tag: string }) {
  const { currency } = takings
  const money = (amount: number) => formatMoney(tag, { amount, currency })
  return (
    <dl className="card divided report-money">
      <div className="spread">
        <dt>
          <Trans>Paid online</Trans>
        </dt>
        <dd>{money(takings.online.amount)}</dd>
      </div>
      <div className="spread">
        <dt>
          <Trans>Paid on site</Trans>
        </dt>
        <dd>{money(takings.onSite.amount)}</dd>
      </div>
      <div className="spread">
        <dt>
          <Trans>Refunds</Trans>
        </dt>
        <dd>{money(0 - takings.refunded.amount)}</dd>
      </div>
      <div className="spread strong">
        <dt>
          <Trans>Takings in {currency}</Trans>
        </dt>
        <dd>{money(netOf(takings))}</dd>
      </div>
    </dl>
  )
}

type Props = { readonly request: DeskRequest; readonly refusal: AnyRefusal | null }

/** Chooses the period of a report: one press for the usual ones, two days for any other. */
function PeriodForm({ request, refusal }: Props) {
  const { t, i18n } = useLingui()
  const chosen = readPeriod(request)
  const typed = {
    from: request.search.get('from') ?? chosen?.from,
    to: request.search.get('to') ?? chosen?.to,
  }
  return (
    <div className="stack">
      <nav className="row" aria-label={t`Periods`}>
        {presetPeriods(request).map(({ label, from, to }) => (
          <a
            key={from + to}
            className="option option-short desk-chip"
            href={searchPath('/desk/reports', { from, to })}
            aria-current={chosen?.from === from && chosen.to === to ? 'true' : undefined}
          >
            {i18n._(label)}
          </a>
        ))}
      </nav>
      <form className="report-period" method="get" action="/desk/reports">
        <Field name="from" label={<Trans>From</Trans>} refusal={refusal}>
          {(control) => (
            <input {...control} className="input" type="date" required defaultValue={typed.from} />
          )}
        </Field>
        <Field name="to" label={<Trans>To</Trans>} refusal={refusal}>
          {(control) => <input {...control} className="input" type="date" required defaultValue={typed.to} />}
        </Field>
        <button className="button button-secondary">
          <Trans>Show</Trans>
        </button>
      </form>
    </div>
  )
}
