import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '@hourfold/shared/booking/currency'
import type { SandboxView, SandboxAction } from '@hourfold/shared/contract/payment'
import type { BrandView } from '@hourfold/shared/contract/site-view'
import { localeOf, type LocaleCode } from '@hourfold/shared/i18n/locales'
import { BrandSign } from '../brand/brand-sign.tsx'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

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
            <NextStep state={state} minutes={minutes} />
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

function NextStep({ state, minutes }: Pick<SandboxView, 'state'> & { readonly minutes: number }): ReactNode {
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

type Ending = Exclude<SandboxAction, 'pay'>

/** The other possible outcomes of a payment page, each with its consequence. */
function SandboxEndings({ view }: { readonly view: SandboxView }) {
  const { i18n: words } = useLingui()
  const offered = offeredIn(view)
  if (offered.length === 0) return null
  return (
    <section className="sandbox-endings stack-small" aria-labelledby="endings">
      <h2 className="small-title" id="endings">
        <Trans>Try another outcome</Trans>
      </h2>
      <ul>
        {offered.map((action) => (
          <li key={action}>
            <button className="option" name="action" value={action}>
              <strong>{words._(endings[action].name)}</strong>{' '}
              <span className="smaller muted">{words._(endings[action].outcome)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An open page offers all outcomes; an expired page offers only a late payment. */
function offeredIn({ state, isDeclined }: SandboxView): readonly Ending[] {
  if (state === 'open') return order
  return state === 'expired' && !isDeclined ? ['pay_late'] : []
}

const endings: Readonly<
  Record<Ending, { readonly name: MessageDescriptor; readonly outcome: MessageDescriptor }>
> = {
  decline: {
    name: msg`Decline the card`,
    outcome: msg`Nothing is paid. The page stays open for another try.`,
  },
  abandon: {
    name: msg`Leave without paying`,
    outcome: msg`Nothing is paid. It can still be paid for until time runs out.`,
  },
  process: {
    name: msg`Pay with a slow method`,
    outcome: msg`The money arrives after ten seconds.`,
  },
  process_fail: {
    name: msg`Pay with a slow method that fails`,
    outcome: msg`After ten seconds it turns out that the payment fails.`,
  },
  pay_twice: {
    name: msg`Pay twice`,
    outcome: msg`Two payments arrive. One of them is refunded.`,
  },
  pay_late: {
    name: msg`Pay after time has run out`,
    outcome: msg`The page runs out, then the money arrives. It counts if your time is still free, or it is refunded.`,
  },
}

const order = [
  'decline',
  'abandon',
  'process',
  'process_fail',
  'pay_twice',
  'pay_late',
] as const satisfies readonly Ending[]
