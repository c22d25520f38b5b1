import * as v from 'valibot'
import type {
  CustomerFilter,
  CustomerSort,
  CustomerSummary,
} from '@hourfold/shared/contract/business/customers'
import { ok } from '@hourfold/shared/errors/result'
import { toIso, type Instant } from '@hourfold/shared/time/instant'
import { restrictedTo } from '../../access/actor.ts'
import { SortKeySchemas, readCursor, writeCursor } from '../../access/cursor.ts'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, readRows } from '../../database/parse-rows.ts'
import type { CustomerContext } from './customer-context.ts'
import { figuresPart } from './customer-figures.ts'
import { toStoredForms } from './stored-forms.ts'

type CustomersQuery = {
  readonly q?: string | undefined
  readonly sort: CustomerSort
  readonly filter: CustomerFilter
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** A customer by the key of the sort order and by the id. */
const CursorSchema = v.strictTuple([SortKeySchemas.text, SortKeySchemas.text])

/** Customers who are neither erased nor merged into others. Staff members see those who have booked with them. */
export async function listCustomers(
  { actor, business, database, now }: CustomerContext,
  { q = '', sort, filter, cursor, limit = 50 }: CustomersQuery,
) {
  const listed = { list: 'customers', q, sort, filter }
  const after = readCursor(listed, cursor, CursorSchema)
  if (!after.ok) return after
  const matches = await selectCustomers(database, business.id, {
    now,
    staffId: restrictedTo(actor),
    text: q,
    sort,
    filter,
    after: after.value,
    most: limit + 1,
  })
  const page = matches.slice(0, limit)
  const last = page.at(-1)
  return ok({
    customers: page.map(({ customer }) => customer),
    next: matches.length > limit && last ? writeCursor(listed, [last.key, last.customer.id]) : null,
  })
}

const RowSchema = v.pipe(
  v.object({
    customerId: v.string(),
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    bookings: v.number(),
    noShows: v.number(),
    lastVisitAt: v.nullable(MomentSchema),
    nextVisitAt: v.nullable(MomentSchema),
    isBlocked: v.boolean(),
    key: v.string(),
  }),
  v.transform((row): { readonly customer: CustomerSummary; readonly key: string } => ({
    customer: {
      id: row.customerId,
      name: row.name,
      email: row.email,
      phone: row.phone,
      bookings: row.bookings,
      noShows: row.noShows,
      lastVisitAt: row.lastVisitAt === null ? null : toIso(row.lastVisitAt),
      nextVisitAt: row.nextVisitAt === null ? null : toIso(row.nextVisitAt),
      isBlocked: row.isBlocked,
    },
    key: row.key,
  })),
)

/** THE table of sort orders. Customers who have not come yet are sorted by when they first booked. */
const sorts = {
  last_visit: {
    key: `to_char(coalesce(f.last_visit_at, c.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
    direction: 'desc',
    comparison: '<',
  },
  name: { key: 'lower(c.name)', direction: 'asc', comparison: '>' },
} as const satisfies Record<CustomerSort, object>

const filters = {
  all: 'true',
  blocked: 'c.blocked_at is not null',
  no_shows: 'f.no_shows > 0',
} as const satisfies Record<CustomerFilter, string>

type Selection = {
  readonly now: Instant
  readonly staffId: string | null
  readonly text: string
  readonly sort: CustomerSort
  readonly filter: CustomerFilter
  /** The key and the id of the last customer of the page before. */
  readonly after: readonly [string, string] | null
  readonly most: number
}

/** A page of customers with the key that they are sorted by. */
export async function selectCustomers(
  q: Queryable,
  businessId: string,
  { now, staffId, text, sort, filter, after, most }: Selection,
) {
  const { key, direction, comparison } = sorts[sort]
  const forms = toStoredForms(text)
  return readRows(
    q,
    RowSchema,
    `with ${figuresPart(null)}
       select c.customer_id, c.name, c.email, c.phone, coalesce(f.bookings, 0) as bookings,
         coalesce(f.no_shows, 0) as no_shows, f.last_visit_at, f.next_visit_at, c.blocked_at is not null as is_blocked,
         ${key} as key
       from customer c
       left join figures f using (customer_id)
       where c.business_id = $1 and c.merged_into is null and c.erased_at is null
         and ($3::text is null or f.customer_id is not null) and ${filters[filter]}
         and ($4 = '' or position($4 in lower(normalize(c.name))) > 0 or exists (
           select from customer_contact k
           where k.business_id = c.business_id and k.customer_id = c.customer_id
             and (position($9 in substr(k.contact, 7)) > 0 or $5 <> '' and position($5 in k.contact) > 6)))
         and ($6::text is null or (${key}, c.customer_id) ${comparison} ($6, $7))
       order by ${key} ${direction}, c.customer_id ${direction}
       limit $8`,
    [
      businessId,
      new Date(now),
      staffId,
      forms.text,
      forms.digits.length >= 3 ? forms.digits : '',
      after?.[0] ?? null,
      after?.[1] ?? null,
      most,
      forms.address,
    ],
  )
}
