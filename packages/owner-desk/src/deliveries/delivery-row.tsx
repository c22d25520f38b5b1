import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DeliveryView } from '@booking/shared/contract/business/deliveries'
import { Form } from '../layout/form.tsx'
import { formatMoment } from '../layout/formats.ts'
import type { DeskRequest } from '../page.ts'
import { deliveryStates, kindWords, recipientWords, showReason } from './delivery-words.ts'

type Props = { readonly delivery: DeliveryView; readonly request: DeskRequest }

/** A message with its recipient, its booking, and what became of it. */
export function DeliveryRow({ delivery, request }: Props) {
  const { i18n } = useLingui()
  const { id, kind, role, recipient, booking, status, reason, attempts, sendAt, updatedAt } = delivery
  const { label, tone } = deliveryStates[status]
  const words = kindWords(kind)
  const title = words === null ? kind : i18n._(words)
  return (
    <li className="row-item stack-tight">
      <div className="spread">
        {booking === null ? (
          <p className="strong delivery-kind">{title}</p>
        ) : (
          <a className="strong desk-link" href={`/desk/bookings/${booking.id}`}>
            {title}
          </a>
        )}
        <span className={`badge ${tone}`}>{i18n._(label)}</span>
      </div>
      <p className="muted small delivery-facts">
        <span>
          {i18n._(recipientWords[role])}
          {recipient === null ? '' : `: ${recipient}`}
        </span>
        {booking === null ? null : (
          <span>
            <Trans>Booking {booking.reference}</Trans>
          </span>
        )}
        <span>
          {status === 'waiting' && sendAt !== null ? (
            <Trans>goes out {formatMoment(request, sendAt)}</Trans>
          ) : (
            formatMoment(request, updatedAt)
          )}
        </span>
        {attempts > 1 ? (
          <span>
            <Plural value={attempts} one="# attempt" other="# attempts" />
          </span>
        ) : null}
      </p>
      {reason === null || status === 'sent' ? null : (
        <p className="small delivery-kind">{showReason(i18n, reason)}</p>
      )}
      {delivery.canRetry ? (
        <Form request={request} action="retry" className="inline">
          <input type="hidden" name="delivery" value={id} />
          <button className="button button-secondary">
            <Trans>Send again</Trans>
          </button>
        </Form>
      ) : null}
    </li>
  )
}
