import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BusinessResponse } from '@hourfold/shared/contract/business/business-endpoints'
import {
  customerFilters,
  customerSorts,
  type CustomerFilter,
  type CustomerSort,
} from '@hourfold/shared/contract/business/customers'
import { faultPage } from '../layout/fault-page.tsx'
import type { DeskPage, SignedInRequest } from '../page.ts'
import { CustomerRows } from './customer-rows.tsx'

const filterWords = {
  all: msg`All customers`,
  blocked: msg`Blocked from booking online`,
  no_shows: msg`Did not come`,
} as const satisfies Record<CustomerFilter, MessageDescriptor>

const sortWords = {
  last_visit: msg`Last visit`,
  name: msg`Name`,
} as const satisfies Record<CustomerSort, MessageDescriptor>

type CustomerQuery = { readonly q: string; readonly filter: CustomerFilter; readonly sort: CustomerSort }

/** The list of everyone who has booked, with a search. */
export async function loadListPage(request: SignedInRequest): Promise<DeskPage> {
  const { client, search, words } = request
  const query: CustomerQuery = {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    filter: customerFilters.find((one) => one === search.get('filter')) ?? 'all',
    sort: customerSorts.find((one) => one === search.get('sort')) ?? 'last_visit',
  }
  const listed = await client.call('listCustomers', {
    query: { ...query, cursor: search.get('cursor') ?? undefined },
  })
  if (!listed.ok) return faultPage(request, listed.refusal.code)
  return {
    title: words._(msg`Customers`),
    section: 'customers',
    body: <List request={request} query={query} page={listed.value} />,
  }
}

type Props = {
  readonly request: SignedInRequest
  readonly query: CustomerQuery
  readonly page: BusinessResponse<'listCustomers'>
}

function List({ request, query, page: { customers, next } }: Props) {
  const isWhole = query.q === '' && query.filter === 'all'
  return (
    <div className="page stack">
      <div className="spread customer-head">
        <h1>
          <Trans>Customers</Trans>
        </h1>
        {request.session.role === 'owner' ? (
          <a className="button button-secondary" href="/desk/customers/table" download>
            <Trans>Download as CSV</Trans>
          </a>
        ) : null}
      </div>
      <Search query={query} />
      {customers.length > 0 ? (
        <CustomerRows request={request} customers={customers} />
      ) : (
        <div className="card stack">
          {isWhole ? (
            <p>
              <Trans>Nobody has booked yet. Customers appear here once they book.</Trans>
            </p>
          ) : (
            <>
              <p>
                <Trans>No customers found.</Trans>
              </p>
              <p>
                <a href="/desk/customers">
                  <Trans>Show all customers</Trans>
                </a>
              </p>
            </>
          )}
        </div>
      )}
      {next === null ? null : (
        <p>
          <a
            className="button button-secondary"
            href={`/desk/customers?${new URLSearchParams({ ...query, cursor: next }).toString()}`}
          >
            <Trans>More customers</Trans>
          </a>
        </p>
      )}
    </div>
  )
}

function Search({ query: { q, filter, sort } }: { readonly query: CustomerQuery }) {
  const { i18n } = useLingui()
  return (
    <search>
      <form className="card customer-search">
        <div className="field">
          <label className="label" htmlFor="q">
            <Trans>Name, email address or phone number</Trans>
          </label>
          <input className="input" type="search" id="q" name="q" maxLength={200} defaultValue={q} />
        </div>
        <div className="field">
          <label className="label" htmlFor="filter">
            <Trans>Show</Trans>
          </label>
          <select className="input" id="filter" name="filter" defaultValue={filter}>
            {customerFilters.map((name) => (
              <option key={name} value={name}>
                {i18n._(filterWords[name])}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label className="label" htmlFor="sort">
            <Trans>Sort by</Trans>
          </label>
          <select className="input" id="sort" name="sort" defaultValue={sort}>
            {customerSorts.map((name) => (
              <option key={name} value={name}>
                {i18n._(sortWords[name])}
              </option>
            ))}
          </select>
        </div>
        <button className="button button-primary">
          <Trans>Search</Trans>
        </button>
      </form>
    </search>
  )
}
