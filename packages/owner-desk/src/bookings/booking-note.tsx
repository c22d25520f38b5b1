import { Trans } from '@lingui/react/macro'
import type { BusinessBookingView } from '@booking/shared/contract/business/bookings'
import { Field } from '../layout/field.tsx'
import { Form } from '../layout/form.tsx'
import type { SignedInRequest } from '../page.ts'
import { attemptedFor, type Attempted } from './attempted.ts'

type Props = {
  readonly request: SignedInRequest
  readonly booking: BusinessBookingView
  readonly attempted: Attempted | null
}

/** What the business writes for itself. */
export function BookingNote({ request, booking, attempted }: Props) {
  const { personal, version } = booking
  if (personal === null) return null
  const sent = attemptedFor(attempted, 'save_note')
  return (
    <section aria-labelledby="note-title">
      <Form request={request} action="save_note" className="stack-small">
        <h2 id="note-title">
          <Trans>Internal note</Trans>
        </h2>
        <input type="hidden" name="version" value={version} />
        <Field
          name="note"
          label={<Trans>Note</Trans>}
          hint={<Trans>The customer never sees it.</Trans>}
          refusal={sent?.refusal ?? null}
        >
          {(control) => (
            <textarea
              {...control}
              className="input textarea"
              rows={3}
              maxLength={4000}
              defaultValue={sent?.form.get('note') ?? personal.note}
            />
          )}
        </Field>
        <p>
          <button className="button button-secondary">
            <Trans>Save the note</Trans>
          </button>
        </p>
      </Form>
    </section>
  )
}
