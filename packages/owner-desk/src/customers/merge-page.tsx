import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CustomerSummary, CustomerView } from '@hourfold/shared/contract/business/customers'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { faultPage, statusOf } from '../layout/fault-page.tsx'
import { Form, keyOf } from '../layout/form.tsx'
import { Refusal } from '../layout/refusal.tsx'
import type { DeskPage, DeskRequest, SignedInRequest, Submitted } from '../page.ts'
import { CustomerName } from './customer-name.tsx'
import { CustomerRows } from './customer-rows.tsx'

/** Finds the other customer who is the same person. */
export const loadMergePage = (request: SignedInRequest): Promise<DeskPage> => show(request, null)

export async function submitMergePage(request: SignedInRequest, form: URLSearchParams): Promise<Submitted> {
  const into = form.get('into') ?? ''
  const done = await request.client.call('mergeCustomers', {
    params: { id: request.params['id'] ?? '' },
    body: { into },
    idempotencyKey: keyOf(form),
  })
  return done.ok
    ? { to: `/desk/customers/${done.value.id}`, done: 'customers_merged' }
    : show(request, done.refusal)
}

async function show(request: SignedInRequest, refusal: AnyRefusal | null): Promise<DeskPage> {
  const { client, params, search, words } = request
  const result = await client.call('getCustomer', { params: { id: params['id'] ?? '' } })
  if (!result.ok) return faultPage(request, result.refusal.code)
  const customer = result.value
  const q = (search.get('q') ?? '').trim().slice(0, 200)
  const others = await findOthers(request, customer, q)
  return {
    status: statusOf(refusal),
    title: words._(msg`Merge customers`),
    section: 'customers',
    body: <Merge {...{ request, customer, refusal, q, others }} />,
  }
}

/** Customers who were searched for; without a search the one that the address names, or those of the same name. */
async function findOthers(
  { client, search }: SignedInRequest,
  customer: CustomerView,
  q: string,
): Promise<readonly CustomerSummary[]> {
  const into = search.get('into')
  if (q === '' && into !== null) {
    const other = await client.call('getCustomer', { params: { id: into } })
    return other.ok ? [other.value] : []
  }
  const searchText = q === '' ? customer.name : q
  if (searchText === '') return []
  const listed = await client.call('listCustomers', { query: { q: searchText, limit: '20' } })
  return listed.ok ? listed.value.customers.filter(({ id }) => id !== customer.id) : []
}

type Props = {
  readonly request: SignedInRequest
  readonly customer: CustomerView
  readonly refusal: AnyRefusal | null
  readonly q: string
  readonly others: readonly CustomerSummary[]
}

function Merge({ request, customer, refusal, q, others }: Props) {
  return (
    <div className="page stack">
      <p>
        <a className="customer-link" href={`/desk/customers/${customer.id}`}>
          <CustomerName customer={customer} />
        </a>
      </p>
      <h1>
        <Trans>Merge customers</Trans>
      </h1>
      <Refusal refusal={refusal} />
      <p>
        <Trans>
          Bookings, addresses, numbers and the note of <CustomerName customer={customer} /> go to the customer
          you choose. This cannot be undone.
        </Trans>
      </p>
      <search>
        <form className="card customer-search">
          <div className="field">
            <label className="label" htmlFor="q">
              <Trans>Name, email address or phone number of the other customer</Trans>
            </label>
            <input className="input" type="search" id="q" name="q" maxLength={200} defaultValue={q} />
          </div>
          <button className="button button-secondary">
            <Trans>Search</Trans>
          </button>
        </form>
      </search>
      {others.length === 0 ? (
        <p className="card muted">
          {q === '' ? (
            <Trans>Nobody else has this name. Search for the other customer.</Trans>
          ) : (
            <Trans>No other customers found.</Trans>
          )}
        </p>
      ) : (
        <CustomerRows request={request} customers={others} Action={MergeButton} />
      )}
    </div>
  )
}

/** Merges the customer of the page into another one. */
function MergeButton({
  request,
  customer,
}: {
  readonly request: DeskRequest
  readonly customer: CustomerSummary
}) {
  return (
    <Form request={request} className="inline">
      <input type="hidden" name="into" value={customer.id} />
      <button className="button button-primary">
        <Trans>
          Merge into <CustomerName customer={customer} />
        </Trans>
      </button>
    </Form>
  )
}
