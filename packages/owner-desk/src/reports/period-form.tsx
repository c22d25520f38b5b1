import { Trans, useLingui } from '@lingui/react/macro'
import type { AnyRefusal } from '@booking/shared/errors/result'
import { Field } from '../layout/field.tsx'
import { searchPath } from '../layout/search-path.ts'
import type { DeskRequest } from '../page.ts'
import { presetPeriods, readPeriod } from './report-period.ts'

type Props = { readonly request: DeskRequest; readonly refusal: AnyRefusal | null }

/** Chooses the period of a report: one press for the usual ones, two days for any other. */
export function PeriodForm({ request, refusal }: Props) {
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
