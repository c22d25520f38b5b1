import { Trans } from '@lingui/react/macro'
import type { BusinessBookingView } from '@hourfold/shared/contract/business/bookings'
import { Field } from '../layout/field.tsx'
import { Form } from '../layout/form.tsx'
import type { SignedInRequest } from '../page.ts'
import type { Attempted } from './attempted.ts'
import { NotifyChoice } from './tell-choice.tsx'

type Props = {
  readonly request: SignedInRequest
  readonly booking: Pick<BusinessBookingView, 'id' | 'version' | 'contact'>
  readonly sent: Attempted | null
}

/** Declines a request, with a message for the customer if wished. */
export function DeclineForm({ request, booking, sent }: Props) {
  const name = `message-${booking.id}`
  return (
    <details className="card danger-zone" open={sent !== null}>
      <summary className="button button-danger">
        <Trans>Decline</Trans>
      </summary>
      <Form request={request} action="decline" className="stack-small">
        <input type="hidden" name="id" value={booking.id} />
        <input type="hidden" name="version" value={booking.version} />
        <Field
          name={name}
          path="message"
          label={<Trans>Message to the customer, if you like</Trans>}
          refusal={sent?.refusal ?? null}
        >
          {(control) => (
            <textarea
              {...control}
              name="message"
              className="input textarea"
              rows={3}
              maxLength={1000}
              defaultValue={sent?.form.get('message') ?? ''}
            />
          )}
        </Field>
        <NotifyChoice booking={booking} name={`decline-${booking.id}`} sent={sent?.form ?? null} />
        <button className="button button-danger">
          <Trans>Decline the request</Trans>
        </button>
      </Form>
    </details>
  )
}
