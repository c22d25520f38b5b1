import { Trans } from '@lingui/react/macro'
import type { MailOptOutView } from '@booking/shared/contract/link-requests'
import type { BrandView } from '@booking/shared/contract/site-view'
import { BrandSign } from '../brand/brand-sign.tsx'

type Props = { readonly brand: BrandView; readonly view: MailOptOutView }

/** One button that ends reminders and follow-ups, or allows them again. */
export function UnsubscribeCard({ brand, view: { isOptedOut, business } }: Props) {
  return (
    <div className="request column stack">
      <p className="brand display">
        <BrandSign name={business} brand={brand} />
      </p>
      <article className="request-card card stack">
        <h1>{isOptedOut ? <Trans>You get no more reminders</Trans> : <Trans>No more reminders?</Trans>}</h1>
        <p className="muted">
          {isOptedOut ? (
            <Trans>
              {business} sends you no more reminders and no questions after a visit. You are still told when
              an appointment is confirmed, moved or cancelled.
            </Trans>
          ) : (
            <Trans>
              {business} then sends you no more reminders and no questions after a visit. You are still told
              when an appointment is confirmed, moved or cancelled.
            </Trans>
          )}
        </p>
        <form method="post">
          {isOptedOut ? (
            <button className="button button-secondary" name="answer" value="subscribe">
              <Trans>Send me reminders again</Trans>
            </button>
          ) : (
            <button className="button button-primary" name="answer" value="unsubscribe">
              <Trans>Stop reminders</Trans>
            </button>
          )}
        </form>
      </article>
    </div>
  )
}
