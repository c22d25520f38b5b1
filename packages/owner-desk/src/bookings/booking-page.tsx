import { msg } from '@lingui/core/macro'
import type { BusinessBookingView } from '@booking/shared/contract/business/bookings'
import { nameCustomer } from '../agenda/name-customer.ts'
import { faultPage } from '../layout/fault-page.tsx'
import { keyOf } from '../layout/form.tsx'
import type { DeskPage, SignedInRequest, Submitted } from '../page.ts'
import type { Attempted } from './attempted.ts'
import { BookingArticle } from './booking-article.tsx'
import { changeBooking } from './change-booking.ts'

/** One booking with everything that can be done with it. */
export const loadBookingPage = (request: SignedInRequest): Promise<DeskPage> => show(request, {})

/**
 * Does what a form asks for. A refusal shows the present state with the form as it was sent, so that whoever has decided on an older
 * state decides again.
 */
export async function submitBookingPage(request: SignedInRequest, form: URLSearchParams): Promise<Submitted> {
  const { client, path } = request
  const id = request.params['id'] ?? ''
  if (form.get('action') === 'make_manage_link') {
    const made = await client.call('makeManageLink', { params: { id }, idempotencyKey: keyOf(form) })
    return show(
      request,
      made.ok ? { manageLink: made.value.url } : { attempted: { form, refusal: made.refusal } },
    )
  }
  const changed = await changeBooking(request, id, form)
  if (!changed)
    return show(request, { attempted: { form, refusal: { code: 'invalid_request', status: 422 } } })
  const { result, done } = changed
  return result.ok ? { to: path, done } : show(request, { attempted: { form, refusal: result.refusal } })
}

type Shown = { readonly attempted?: Attempted; readonly manageLink?: string }

async function show(request: SignedInRequest, { attempted, manageLink }: Shown): Promise<DeskPage> {
  const found = await request.client.call('getBusinessBooking', {
    params: { id: request.params['id'] ?? '' },
  })
  if (!found.ok) return faultPage(request, found.refusal.code, found.refusal.status)
  return {
    status: attempted?.refusal.status ?? 200,
    title: titleOf(request, found.value),
    section: 'agenda',
    body: (
      <BookingArticle
        request={request}
        booking={found.value}
        attempted={attempted ?? null}
        manageLink={manageLink ?? null}
      />
    ),
  }
}

function titleOf({ words }: SignedInRequest, booking: BusinessBookingView): string {
  const [service, customer] = [booking.service.name, nameCustomer(booking)]
  return words._(msg`${service} for ${customer}`)
}
