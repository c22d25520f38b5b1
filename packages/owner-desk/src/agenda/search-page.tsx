import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { BookingSummary } from '@hourfold/shared/contract/business/booking-summary'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { Field } from '../layout/field.tsx'
import { Refusal } from '../layout/refusal.tsx'
import type { DeskPage, SignedInRequest } from '../page.ts'
import { BookingList } from './booking-list.tsx'
import { statusOf } from '../layout/fault-page.tsx'

/** Finds bookings by name, number, address or reference, the latest first. */
export async function loadSearchPage(request: SignedInRequest): Promise<DeskPage> {
  const text = (request.search.get('q') ?? '').trim()
  const cursor = request.search.get('cursor')
  const result =
    text === ''
      ? null
      : await request.client.call('listBookings', {
          query: { q: text, order: 'latest', ...(cursor === null ? {} : { cursor }) },
        })
  const refusal = result?.ok === false ? result.refusal : null
  return {
    status: statusOf(refusal),
    title: request.words._(msg`Search`),
    section: 'agenda',
    body: (
      <Search
        request={request}
        text={text}
        refusal={refusal}
        bookings={result?.ok === true ? result.value.bookings : null}
        next={result?.ok === true ? result.value.next : null}
      />
    ),
  }
}

type Props = {
  readonly request: SignedInRequest
  readonly text: string
  readonly refusal: AnyRefusal | null
  /** Null before a search. */
  readonly bookings: readonly BookingSummary[] | null
  readonly next: string | null
}

function Search({ request, text, refusal, bookings, next }: Props) {
  return (
    <div className="page stack-large">
      <h1>
        <Trans>Search bookings</Trans>
      </h1>
      <Refusal refusal={refusal} />
      <search>
        <form className="search-form" action="/desk/search">
          <Field
            name="q"
            label={<Trans>Name, phone, email or reference</Trans>}
            hint={<Trans>At least two characters.</Trans>}
            refusal={refusal}
          >
            {(control) => (
              <input {...control} className="input" type="search" defaultValue={text} maxLength={100} />
            )}
          </Field>
          <button className="button button-primary">
            <Trans>Search</Trans>
          </button>
        </form>
      </search>
      {bookings === null ? null : bookings.length === 0 ? (
        <output>
          <Trans>No booking matches “{text}”.</Trans>
        </output>
      ) : (
        <>
          <output className="muted">
            <Plural value={bookings.length} one="# booking" other="# bookings" />
          </output>
          <BookingList request={request} bookings={bookings} withYear />
        </>
      )}
      {next === null ? null : (
        <a
          className="button button-secondary"
          href={`/desk/search?${new URLSearchParams({ q: text, cursor: next })}`}
        >
          <Trans>Show more</Trans>
        </a>
      )}
    </div>
  )
}
