import { Plural, Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { showPhone } from '@hourfold/shared/booking/show-phone'
import type { CustomerSummary } from '@hourfold/shared/contract/business/customers'
import type { DeskRequest } from '../page.ts'
import { CustomerName } from './customer-name.tsx'
import { formatDate } from '../layout/formats.ts'

type Props = {
  readonly request: DeskRequest
  readonly customers: readonly CustomerSummary[]
  /** What can be done with one of them. */
  readonly Action?: ComponentType<OfOne>
}

/** Customers as rows of a list. */
export function CustomerRows({ request, customers, Action }: Props) {
  return (
    <ul className="card divided plain-list customer-rows">
      {customers.map((customer) => (
        <li className="spread row-item" key={customer.id}>
          <div className="customer-row">
            <p className="strong">
              <a className="customer-link" href={`/desk/customers/${customer.id}`}>
                <CustomerName customer={customer} />
              </a>
            </p>
            <p className="muted small">
              <bdi>
                {[customer.email, showPhone(customer.phone)].filter((text) => text !== '').join(' · ')}
              </bdi>
            </p>
            <p className="muted small">
              <Visits request={request} customer={customer} />
            </p>
          </div>
          <div className="row">
            {customer.isBlocked ? (
              <span className="badge tone-danger">
                <Trans>Blocked</Trans>
              </span>
            ) : null}
            {customer.noShows > 0 ? (
              <span className="badge tone-warning">
                <Plural value={customer.noShows} one="# no-show" other="# no-shows" />
              </span>
            ) : null}
            {Action === undefined ? null : <Action request={request} customer={customer} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

type OfOne = { readonly request: DeskRequest; readonly customer: CustomerSummary }

function Visits({ request, customer: { bookings, lastVisitAt, nextVisitAt } }: OfOne) {
  return (
    <>
      <Plural value={bookings} one="# booking" other="# bookings" />
      {lastVisitAt === null ? null : (
        <>
          {' · '}
          <Trans>last visit {formatDate(request, lastVisitAt)}</Trans>
        </>
      )}
      {nextVisitAt === null ? null : (
        <>
          {' · '}
          <Trans>next visit {formatDate(request, nextVisitAt)}</Trans>
        </>
      )}
    </>
  )
}
