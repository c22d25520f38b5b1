import { msg } from '@lingui/core/macro'
import { errorMessage } from '@hourfold/shared/errors/error-messages'
import { sendPatiently } from './send-patiently.ts'
import { MyBookingsForm } from '../layout/standalone/my-bookings-form.tsx'
import type { LoadedPage, PageRedirect, PageRequest } from './page.ts'

/** Path of the page that sends visitors the links to their bookings. */
export const myBookingsPath = '/my-bookings'

/** Asks for a mail address, to which the links to its bookings are sent. */
export const loadMyBookingsPage = async (request: PageRequest): Promise<LoadedPage> =>
  show(request, { isSent: request.search.has('sent') })

/**
 * Asks for the mail. The answer is the same for every address, so it tells nobody who has booked. Pages of the element post to it too,
 * some of them without a referrer, so the form is not limited to this origin.
 */
export async function submitMyBookingsPage(
  request: PageRequest,
  form: URLSearchParams,
): Promise<LoadedPage | PageRedirect> {
  const email = form.get('email') ?? ''
  const key = form.get('key') ?? ''
  const idempotencyKey = isKey.test(key) ? key : `my-bookings-${request.newId()}`
  const { client, wait } = request.api
  const requestLinks = (requestKey: string) =>
    client.call('requestLinks', { body: { email, locale: request.locale }, idempotencyKey: requestKey })
  const first = await sendPatiently(() => requestLinks(idempotencyKey), wait)
  // The visitor went back to the form and typed another address.
  const isReused = !first.ok && first.refusal.code === 'idempotency_key_reused'
  const result = isReused ? await requestLinks(`my-bookings-again-${request.newId()}`) : first
  if (result.ok) return { to: `${request.linkTo(myBookingsPath)}?sent` }
  const { code, params, status, fields = [] } = result.refusal
  const [fault = { code, params }] = fields
  const error = request.words._({ ...errorMessage(fault.code), values: { ...fault.params } })
  return { ...show(request, { isSent: false, email, error }), status: status ?? 503 }
}

/** The key of the form, so that a form that is sent twice asks for one mail. */
const isKey = /^my-bookings-[\w-]{8,60}$/

type State = { readonly isSent: boolean; readonly email?: string; readonly error?: string }

const show = (request: PageRequest, state: State): LoadedPage => ({
  status: 200,
  kind: 'page',
  title: request.words._(msg`Your appointments`),
  body: (
    <MyBookingsForm
      {...state}
      action={request.linkTo(myBookingsPath)}
      idempotencyKey={`my-bookings-${request.newId()}`}
    />
  ),
  chrome: true,
  indexed: false,
  loadsWidget: false,
  live: true,
  // The key is used once, and a refused form shows the visitor's address again.
  isPersonal: true,
})
