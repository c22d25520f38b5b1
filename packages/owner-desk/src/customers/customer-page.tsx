import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BusinessResponse } from '@hourfold/shared/contract/business/business-endpoints'
import type { CustomerChange } from '@hourfold/shared/contract/business/customers'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { faultPage, statusOf } from '../layout/fault-page.tsx'
import { Form, keyOf } from '../layout/form.tsx'
import { Refusal } from '../layout/refusal.tsx'
import type { DeskPage, SignedInRequest, Submitted } from '../page.ts'
import { ContactCard } from './contact-card.tsx'
import { ContactForm } from './contact-form.tsx'
import { Answers, Attribution, Bookings, Figures } from './customer-facts.tsx'
import { CustomerName } from './customer-name.tsx'
import { formatDate } from '../layout/formats.ts'

/** A customer, with bookings and answers. */
export const loadCustomerPage = (request: SignedInRequest): Promise<DeskPage | { readonly to: string }> =>
  show(request, null, null)

export async function submitCustomerPage(
  request: SignedInRequest,
  form: URLSearchParams,
): Promise<Submitted> {
  const id = request.params['id'] ?? ''
  const action = form.get('action')
  const body = readChange(form)
  const done = await request.client.call('changeCustomer', {
    params: { id },
    body,
    idempotencyKey: keyOf(form),
  })
  if (!done.ok) return show(request, done.refusal, action === 'change' ? body : null)
  const toggled = { block: 'customer_blocked', unblock: 'customer_unblocked' } as const
  return {
    to: `/desk/customers/${id}`,
    done: action === 'block' || action === 'unblock' ? toggled[action] : 'customer_saved',
  }
}

/** One form blocks or unblocks, the other one changes the rest. */
function readChange(form: URLSearchParams): CustomerChange {
  const action = form.get('action')
  const version = form.get('version') ?? ''
  if (action === 'block' || action === 'unblock') return { version, isBlocked: action === 'block' }
  const fields = Object.fromEntries(
    (['name', 'email', 'phone', 'note'] as const).flatMap((field) => {
      const text = form.get(field)
      // A form's line ends are CRLF.
      return text === null ? [] : [[field, text.replaceAll('\r\n', '\n')]]
    }),
  )
  return { ...fields, version }
}

async function show(
  request: SignedInRequest,
  refusal: AnyRefusal | null,
  typed: CustomerChange | null,
): Promise<DeskPage | { readonly to: string }> {
  const { client, params, search, words } = request
  const id = params['id'] ?? ''
  const [result, listed] = await Promise.all([
    client.call('getCustomer', { params: { id } }),
    client.call('listCustomerBookings', {
      params: { id },
      query: { cursor: search.get('cursor') ?? undefined, limit: '20' },
    }),
  ])
  if (!result.ok) return faultPage(request, result.refusal.code)
  if (!listed.ok) return faultPage(request, listed.refusal.code)
  const customer = result.value
  // Somebody who was merged is shown where everything is now.
  if (customer.id !== id) return { to: `/desk/customers/${customer.id}` }
  return {
    status: statusOf(refusal),
    title: customer.name || customer.email || customer.phone || words._(msg`Customer`),
    section: 'customers',
    body: <Customer request={request} {...{ customer, refusal, typed }} page={listed.value} />,
  }
}

type Props = {
  readonly request: SignedInRequest
  readonly customer: BusinessResponse<'getCustomer'>
  readonly page: BusinessResponse<'listCustomerBookings'>
  readonly refusal: AnyRefusal | null
  readonly typed: CustomerChange | null
}

function Customer({ request, customer, page, refusal, typed }: Props) {
  const path = pathOf(customer)
  return (
    <div className="page stack-large">
      <Heading request={request} customer={customer} refusal={refusal} />
      <div className="customer-columns">
        <div className="stack-large">
          <Figures request={request} customer={customer} />
          <Bookings
            request={request}
            bookings={page.bookings}
            more={page.next === null ? null : `${path}?cursor=${encodeURIComponent(page.next)}#bookings`}
          />
          <Answers request={request} customer={customer} />
          <Attribution attribution={customer.attribution} />
        </div>
        {customer.erasedAt === null ? (
          <div className="stack-large">
            <ContactForm request={request} customer={customer} refusal={refusal} typed={typed} />
            <MoreActions request={request} customer={customer} />
          </div>
        ) : null}
      </div>
    </div>
  )
}

const pathOf = ({ id }: Props['customer']): string => `/desk/customers/${id}`

/** The name of the customer, with what was refused, the contact and the way to a new booking. */
function Heading({ request, customer, refusal }: Pick<Props, 'request' | 'customer' | 'refusal'>) {
  const other = refusal?.code === 'contact_of_another' ? String(refusal.params?.['customer']) : null
  return (
    <div className="stack">
      <p>
        <a className="customer-link" href="/desk/customers">
          <Trans>All customers</Trans>
        </a>
      </p>
      <h1>
        {customer.erasedAt === null ? <CustomerName customer={customer} /> : <Trans>Erased customer</Trans>}
      </h1>
      <Refusal refusal={refusal} />
      {other !== null && request.session.role === 'owner' ? (
        <p>
          <a href={`${pathOf(customer)}/merge?into=${encodeURIComponent(other)}`}>
            <Trans>Look at the other customer and merge</Trans>
          </a>
        </p>
      ) : null}
      {customer.erasedAt === null ? (
        <>
          <ContactCard customer={customer} />
          <p>
            <a className="button button-primary" href={`/desk/bookings/new?customer=${customer.id}`}>
              <Trans>Add a booking</Trans>
            </a>
          </p>
        </>
      ) : (
        <p className="card">
          <Trans>
            Erased on {formatDate(request, customer.erasedAt)}. The bookings are still counted, but nothing
            says whose they were.
          </Trans>
        </p>
      )}
    </div>
  )
}

/** Blocks the customer, and leads owners to what they alone may do. */
function MoreActions({ request, customer }: Pick<Props, 'request' | 'customer'>) {
  const path = pathOf(customer)
  return (
    <section className="stack" aria-labelledby="more">
      <h2 id="more">
        <Trans>More</Trans>
      </h2>
      <div className="card stack">
        <Form
          request={request}
          to={path}
          action={customer.isBlocked ? 'unblock' : 'block'}
          className="stack-small"
        >
          <input type="hidden" name="version" value={customer.version} />
          <p className="muted" id="block-hint">
            {customer.isBlocked ? (
              <Trans>This customer cannot book online. You can still add bookings for them.</Trans>
            ) : (
              <Trans>
                People who are blocked cannot book online with these addresses and numbers. You can still add
                bookings for them.
              </Trans>
            )}
          </p>
          <p>
            <button className="button button-secondary" aria-describedby="block-hint">
              {customer.isBlocked ? (
                <Trans>Let the customer book online</Trans>
              ) : (
                <Trans>Block from booking online</Trans>
              )}
            </button>
          </p>
        </Form>
        {request.session.role === 'owner' ? (
          <div className="row">
            <a className="button button-secondary" href={`${path}/merge`}>
              <Trans>Merge with another customer</Trans>
            </a>
            <a className="button button-secondary" href={`${path}/data`} download>
              <Trans>Download all data</Trans>
            </a>
            <a className="button button-danger" href={`${path}/erase`}>
              <Trans>Erase the customer</Trans>
            </a>
          </div>
        ) : null}
      </div>
    </section>
  )
}
