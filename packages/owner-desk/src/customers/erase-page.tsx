import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { CustomerView } from '@hourfold/shared/contract/business/customers'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { faultPage, statusOf } from '../layout/fault-page.tsx'
import { Field } from '../layout/field.tsx'
import { Form, keyOf } from '../layout/form.tsx'
import { Refusal } from '../layout/refusal.tsx'
import type { DeskPage, SignedInRequest, Submitted } from '../page.ts'
import { CustomerName } from './customer-name.tsx'

/** The word that is typed before anything is erased. */
const confirmation = msg`erase`

/** Says what goes and what stays, and asks for a word to be typed. */
export const loadErasePage = (request: SignedInRequest): Promise<DeskPage> =>
  show(request, null, { word: '', cancels: false })

type Typed = { readonly word: string; readonly cancels: boolean }

export async function submitErasePage(request: SignedInRequest, form: URLSearchParams): Promise<Submitted> {
  const id = request.params['id'] ?? ''
  const typed = { word: (form.get('word') ?? '').trim(), cancels: form.get('cancel') === 'yes' }
  if (typed.word.toLowerCase() !== request.words._(confirmation).toLowerCase())
    return show(
      request,
      {
        code: 'invalid_request',
        status: 422,
        fields: [{ path: 'word', code: typed.word === '' ? 'required' : 'invalid' }],
      },
      typed,
    )
  const done = await request.client.call('eraseCustomer', {
    params: { id },
    body: { cancelBookings: typed.cancels },
    idempotencyKey: keyOf(form),
  })
  return done.ok
    ? { to: `/desk/customers/${id}`, done: 'customer_erased' }
    : show(request, done.refusal, typed)
}

async function show(request: SignedInRequest, refusal: AnyRefusal | null, typed: Typed): Promise<DeskPage> {
  const { client, params, words } = request
  const result = await client.call('getCustomer', { params: { id: params['id'] ?? '' } })
  if (!result.ok) return faultPage(request, result.refusal.code)
  return {
    status: statusOf(refusal),
    title: words._(msg`Erase a customer`),
    section: 'customers',
    body: <Erase request={request} customer={result.value} refusal={refusal} typed={typed} />,
  }
}

type Props = {
  readonly request: SignedInRequest
  readonly customer: CustomerView
  readonly refusal: AnyRefusal | null
  readonly typed: Typed
}

function Erase({ request, customer, refusal, typed }: Props) {
  const word = request.words._(confirmation)
  const { ahead } = customer.figures
  return (
    <div className="page stack">
      <p>
        <a className="customer-link" href={`/desk/customers/${customer.id}`}>
          <CustomerName customer={customer} />
        </a>
      </p>
      <h1>
        <Trans>
          Erase <CustomerName customer={customer} />?
        </Trans>
      </h1>
      <Refusal refusal={refusal} />
      <div className="card stack">
        <h2>
          <Trans>What is erased for good</Trans>
        </h2>
        <ul className="customer-list">
          <li>
            <Trans>the name, every address and number, and the date of birth</Trans>
          </li>
          <li>
            <Trans>names and addresses of the guests they brought</Trans>
          </li>
          <li>
            <Trans>their notes, your notes, and reasons for cancelling</Trans>
          </li>
          <li>
            <Trans>every answer to your questions and forms</Trans>
          </li>
          <li>
            <Trans>where they came from, and the links that manage their bookings</Trans>
          </li>
          <li>
            <Trans>a block from booking online</Trans>
          </li>
        </ul>
        <h2>
          <Trans>What stays</Trans>
        </h2>
        <p>
          <Trans>
            Times, services and amounts of the bookings, which your reports count. They name nobody.
          </Trans>
        </p>
      </div>
      <Form request={request} className="card stack">
        {ahead === 0 ? null : (
          <div className="stack-small">
            <p className="alert tone-warning">
              <Plural value={ahead} one="# booking is still to come." other="# bookings are still to come." />
            </p>
            <div className="inline customer-choice">
              <input
                className="checkbox"
                type="checkbox"
                id="cancel"
                name="cancel"
                value="yes"
                defaultChecked={typed.cancels}
              />
              <label htmlFor="cancel">
                <Trans>
                  Cancel them and refund what was paid. The customer is not told, because the address is
                  erased.
                </Trans>
              </label>
            </div>
          </div>
        )}
        <Field name="word" label={<Trans>Type the word “{word}” to confirm</Trans>} refusal={refusal}>
          {(control) => (
            <input
              {...control}
              className="input"
              defaultValue={typed.word}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <div className="row">
          <button className="button button-danger">
            <Trans>Erase for good</Trans>
          </button>
          <a className="button button-secondary" href={`/desk/customers/${customer.id}`}>
            <Trans>Keep the customer</Trans>
          </a>
        </div>
      </Form>
    </div>
  )
}
