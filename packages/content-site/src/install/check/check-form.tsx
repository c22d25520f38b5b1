import { Trans, useLingui } from '@lingui/react/macro'
import { errorMessage } from '@hourfold/shared/errors/error-messages'
import { findingWords, severityWords } from './finding-words.ts'
import { findingSeverities, type Finding, type Severity } from './page-check.ts'
import type { CheckResult } from './run-check.ts'

type Props = { readonly action: string; readonly result: CheckResult | null }

/** "Check my page": a form that is posted, because the server then sends a request of its own. */
export function CheckForm({ action, result }: Props) {
  const { t } = useLingui()
  return (
    <section className="install-check stack" id="check" aria-labelledby="install-check">
      <h2 id="install-check">
        <Trans>Check my page</Trans>
      </h2>
      <p className="muted">
        <Trans>
          Enter the address of your page with the calendar. This server reads it and lists what is wrong
          there.
        </Trans>
      </p>
      <form className="install-check-form" method="post" action={action}>
        <label className="field">
          <span className="label">{t`Address of your page`}</span>
          <input
            className="input"
            name="page"
            inputMode="url"
            autoComplete="url"
            required
            maxLength={2000}
            placeholder="https://www.example.com/booking"
            defaultValue={result?.address}
          />
        </label>
        <button className="button button-primary">
          <Trans>Check</Trans>
        </button>
      </form>
      {result === null ? null : <Result result={result} />}
    </section>
  )
}

function Result({ result }: { readonly result: CheckResult }) {
  const { i18n } = useLingui()
  if (result.kind === 'limited')
    return (
      <p className="alert tone-danger" role="alert">
        {i18n._(errorMessage('rate_limited'))}
      </p>
    )
  const isWell = result.findings.every(({ code }) => findingSeverities[code] === 'note')
  return (
    <div className="stack">
      {isWell ? (
        <p className="alert tone-success">
          <Trans>All is well: the calendar on your page works.</Trans>
        </p>
      ) : null}
      {result.findings.length === 0 ? null : (
        <ul className="install-findings stack-small">
          {result.findings.map((finding) => (
            <FindingRow key={JSON.stringify(finding)} finding={finding} />
          ))}
        </ul>
      )}
    </div>
  )
}

const tones = { error: 'tone-danger', warning: 'tone-warning', note: 'tone-quiet' } satisfies Record<
  Severity,
  string
>

function FindingRow({ finding: { code, values = {} } }: { readonly finding: Finding }) {
  const { i18n } = useLingui()
  const severity = findingSeverities[code]
  return (
    <li className={`card install-finding ${tones[severity]}`} data-code={code}>
      <span className="badge">{i18n._(severityWords[severity])}</span>
      <p>{i18n._({ ...findingWords[code], values: { ...values } })}</p>
    </li>
  )
}
