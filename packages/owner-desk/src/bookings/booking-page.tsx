import { msg } from '@lingui/core/macro'
import type { BusinessBookingView } from '@hourfold/shared/contract/business/bookings'
import { nameCustomer } from '../agenda/name-customer.ts'
import { faultPage, statusOf } from '../layout/fault-page.tsx'
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
    const created = await client.call('makeManageLink', { params: { id }, idempotencyKey: keyOf(form) })
    return show(
      request,
      created.ok ? { manageLink: created.value.url } : { attempted: { form, refusal: created.refusal } },
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
  const result = await request.client.call('getBusinessBooking', {
    params: { id: request.params['id'] ?? '' },
  })
  if (!result.ok) return faultPage(request, result.refusal.code, result.refusal.status)
  return {
    status: statusOf(attempted?.refusal),
    title: titleOf(request, result.value),
    section: 'agenda',
    body: (
      <BookingArticle
        request={request}
        booking={result.value}
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
