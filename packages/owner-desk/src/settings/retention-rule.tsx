import { Plural, Trans } from '@lingui/react/macro'
import { retentionBounds, type RetentionRuleView } from '@hourfold/shared/contract/business/privacy'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { formatDate, formatMoment } from '../layout/formats.ts'
import type { SignedInRequest } from '../page.ts'
import type { TypedField } from './read-edits.ts'
import { ruleWords } from './retention-words.ts'
import { numberFormat } from '@hourfold/shared/i18n/formatters'

type Props = {
  readonly request: SignedInRequest
  readonly rule: RetentionRuleView
  /** Undefined where the desk has no file to change. */
  readonly field: TypedField | undefined
  readonly refusal: AnyRefusal | null
}

/** A rule: what it does, its days, what is due now, and what its last run did. */
export function RetentionRule({ request, rule, field, refusal }: Props) {
  const { title, what } = ruleWords[rule.rule]
  return (
    <section className="card stack" aria-labelledby={rule.rule}>
      <h2 id={rule.rule}>{request.words._(title)}</h2>
      <p id={`${rule.rule}-what`}>{request.words._(what)}</p>
      <div className="retention-state">
        {field === undefined ? null : <Days request={request} rule={rule} field={field} refusal={refusal} />}
        <dl className="retention-facts">
          {field === undefined ? (
            <div>
              <dt className="muted">
                <Trans>Days kept</Trans>
              </dt>
              <dd>{rule.days}</dd>
            </div>
          ) : null}
          <div>
            <dt className="muted">
              <Trans>Due now</Trans>
            </dt>
            <dd>
              {rule.due === 0 ? (
                <Trans>Nothing</Trans>
              ) : (
                <DueRows request={request} rows={rule.due} oldest={rule.oldest} />
              )}
            </dd>
          </div>
          <div>
            <dt className="muted">
              <Trans>Last run</Trans>
            </dt>
            <dd>
              <LastRun request={request} rule={rule} />
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

type DueProps = { readonly request: SignedInRequest; readonly rows: number; readonly oldest: string | null }

/** "12 entries, the oldest of Mar 3, 2023" */
export function DueRows({ request, rows, oldest }: DueProps) {
  if (oldest === null) return <Plural value={rows} one="# entry" other="# entries" />
  const date = formatDate(request, oldest)
  return <Plural value={rows} one={`# entry, of ${date}`} other={`# entries, the oldest of ${date}`} />
}

function LastRun({ request, rule: { ranAt, changed } }: Pick<Props, 'request' | 'rule'>) {
  if (ranAt === null) return <Trans>Not yet</Trans>
  const at = formatMoment(request, ranAt)
  if (changed === null || changed === 0) return <Trans>{at}: nothing was due</Trans>
  return (
    <Plural
      value={changed}
      one={`${at}: # entry deleted or emptied`}
      other={`${at}: # entries deleted or emptied`}
    />
  )
}

function Days({ request, rule, field, refusal }: Props & { readonly field: TypedField }) {
  const { path, typed, fallback } = field
  const days = typed ?? fallback
  const isFaulty = (refusal?.fields ?? []).some((fault) => fault.path === path)
  const period = typeof days === 'number' && !isFaulty ? formatPeriod(request.tag, days) : null
  const note = isFaulty ? `${path}-fault` : period === null ? '' : `${path}-hint`
  const { least, most } = retentionBounds
  return (
    <div className="field">
      <label className="label" htmlFor={path} id={`${rule.rule}-days`}>
        <Trans>Days kept</Trans>
      </label>
      <div className="retention-days">
        <input
          id={path}
          name={path}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typeof days === 'number' || typeof days === 'string' ? String(days) : ''}
          aria-labelledby={`${rule.rule} ${rule.rule}-days`}
          aria-invalid={isFaulty ? true : undefined}
          aria-describedby={`${rule.rule}-what ${note}`.trim()}
        />
        {period === null ? null : (
          <span className="muted" id={`${path}-hint`}>
            <Trans>about {period}</Trans>
          </span>
        )}
      </div>
      {isFaulty ? (
        <p className="fault" id={`${path}-fault`}>
          <Trans>
            Enter a whole number of days from {least} to {most}
          </Trans>
        </p>
      ) : null}
    </div>
  )
}

/** "3 years", "3 months": a number of days, rounded, in the words of a language. */
function formatPeriod(tag: string, days: number): string {
  const [value, unit] = days >= 365 ? [days / 365, 'year'] : [days / (365 / 12), 'month']
  return numberFormat(tag, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(value)
}
