import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SandboxAction, SandboxView } from '@booking/shared/contract/payment'

type Ending = Exclude<SandboxAction, 'pay'>

/** The other possible outcomes of a payment page, each with its consequence. */
export function SandboxEndings({ view }: { readonly view: SandboxView }) {
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
