import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '@booking/shared/booking/format-money'
import type { SandboxView } from '@booking/shared/contract/payment'
import type { BrandView } from '@booking/shared/contract/site-view'
import { localeOf, type LocaleCode } from '@booking/shared/i18n/locales'
import { BrandSign } from '../brand/brand-sign.tsx'
import { SandboxEndings } from './sandbox-endings.tsx'

type Props = {
  readonly brand: BrandView
  readonly view: SandboxView
  readonly locale: LocaleCode
  readonly now: number
  /** Idempotency key: the form counts once, however often it is sent. */
  readonly formKey: string
}

/** The payment page of the sandbox: the amount and every possible outcome. No money is charged. */
export function SandboxCard({ brand, view, locale, now, formKey }: Props) {
  const { state, isDeclined, businessName, lines } = view
  const { tag } = localeOf(locale)
  const amount = formatMoney(tag, view.amount)
  const isOpen = state === 'open'
  const minutes = Math.max(1, Math.ceil((Date.parse(view.payBy) - now) / 60_000))
  return (
    <div className="request sandbox column stack">
      <p className="brand display">
        <BrandSign name={businessName} brand={brand} />
      </p>
      <article className="request-card card stack">
        <p className="alert tone-warning">
          <Trans>This is a test payment page. No money moves.</Trans>
        </p>
        {isOpen && isDeclined ? (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script, the result must be read first
          <p className="alert tone-danger" role="alert" tabIndex={-1} autoFocus>
            <Trans>The card was declined. Nothing was paid; please try again.</Trans>
          </p>
        ) : null}
        <div className="request-words stack">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the same */}
          <h1 tabIndex={-1} autoFocus={!isOpen}>
            <Headline view={view} />
          </h1>
          <p className="sandbox-amount">{amount}</p>
          <p className="muted">
            <Redirect state={state} minutes={minutes} />
          </p>
        </div>
        {lines.length === 0 ? null : (
          <ul className="sandbox-lines divided">
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        )}
        <form className="sandbox-form stack" method="post">
          <input type="hidden" name="key" value={formKey} />
          {isOpen ? (
            <button className="button button-primary" name="action" value="pay">
              <Trans>Pay {amount}</Trans>
            </button>
          ) : (
            <a className="button button-primary" href={view.returnUrl}>
              <Trans>Back to {businessName}</Trans>
            </a>
          )}
          <SandboxEndings view={view} />
        </form>
      </article>
    </div>
  )
}

function Headline({ view: { state, isDeclined, businessName } }: Pick<Props, 'view'>): ReactNode {
  switch (state) {
    case 'open':
      return <Trans>Payment to {businessName}</Trans>
    case 'processing':
      return <Trans>The payment is on its way</Trans>
    case 'paid':
      return <Trans>Paid</Trans>
    case 'expired':
      return isDeclined ? (
        <Trans>We didn’t receive the payment</Trans>
      ) : (
        <Trans>Time to pay has run out</Trans>
      )
  }
}

function Redirect({ state, minutes }: Pick<SandboxView, 'state'> & { readonly minutes: number }): ReactNode {
  switch (state) {
    case 'open':
      return (
        <Plural
          value={minutes}
          one="Please pay within # minute. We’ll hold your time until then."
          other="Please pay within # minutes. We’ll hold your time until then."
        />
      )
    case 'processing':
      return <Trans>This payment method takes a few seconds. No need to wait here.</Trans>
    case 'paid':
      return <Trans>Nothing more to do here.</Trans>
    case 'expired':
      return <Trans>This page takes no more payments.</Trans>
  }
}
