import { AttributionViewSchema } from '@booking/shared/contract/attribution'
import type { BusinessResponse } from '@booking/shared/contract/business/business-client'
import type { CustomerSummary } from '@booking/shared/contract/business/customers'
import { ok, type Result, type AnyRefusal } from '@booking/shared/errors/result'
import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'
import type { SentFile } from '../routing/sent-file.ts'
import { csvLine } from '../views/csv-line.ts'
import type { CustomerContext } from './customer-context.ts'
import { getCustomer } from './get-customer.ts'
import { selectCustomers } from './list-customers.ts'

const columns = [
  'id',
  'name',
  'email',
  'phone',
  'blocked',
  'bookings',
  'no_shows',
  'last_visit',
  'next_visit',
  'note',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'page',
  'referrer',
]

/** Customers are read so many at a time. */
const portion = 1000

/** All customers as a table, by name. */
export async function exportCustomers({
  business,
  database,
  now,
}: CustomerContext): Promise<Result<SentFile>> {
  const lines = [csvLine(columns)]
  let after: readonly [string, string] | null = null
  do {
    const found: Awaited<ReturnType<typeof selectCustomers>> = await selectCustomers(database, business.id, {
      now,
      staffId: null,
      text: '',
      sort: 'name',
      filter: 'all',
      after,
      most: portion,
    })
    const details = await listDetails(
      database,
      business.id,
      found.map(({ customer }) => customer.id),
    )
    lines.push(...found.map(({ customer }) => csvLine(cellsOf(customer, details.get(customer.id)))))
    const last = found.at(-1)
    after = found.length === portion && last ? [last.key, last.customer.id] : null
  } while (after !== null)
  return ok({
    content: `${lines.join('\n')}\n`,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="customers.csv"',
    },
  })
}

const cellsOf = (customer: CustomerSummary, details: Details | undefined) => [
  customer.id,
  customer.name,
  customer.email,
  customer.phone,
  String(customer.isBlocked),
  customer.bookings,
  customer.noShows,
  customer.lastVisitAt,
  customer.nextVisitAt,
  details?.note ?? '',
  details?.attribution.utm?.['utm_source'] ?? '',
  details?.attribution.utm?.['utm_medium'] ?? '',
  details?.attribution.utm?.['utm_campaign'] ?? '',
  details?.attribution.page ?? '',
  details?.attribution.referrer ?? '',
]

const DetailsRowSchema = v.object({
  customer_id: v.string(),
  note: v.string(),
  attribution: AttributionViewSchema,
})
type Details = v.InferOutput<typeof DetailsRowSchema>

/** Notes, and where customers came from with their first orders. */
const listDetails = async (q: Queryable, businessId: string, customerIds: readonly string[]) =>
  new Map(
    parseRows(
      DetailsRowSchema,
      await q.query(
        `select c.customer_id, c.note, coalesce((
           select o.attribution from orders o where o.business_id = c.business_id and o.customer_id = c.customer_id
           order by o.created_at, o.order_id limit 1), '{}') as attribution
         from customer c where c.business_id = $1 and c.customer_id = any($2::text[])`,
        [businessId, customerIds],
      ),
    ).map((row) => [row.customer_id, row]),
  )

const DataRowSchema = v.object({ name: v.string(), row: v.record(v.string(), v.unknown()) })

/** Everything that is stored about a customer. Refuses with `not_found`. */
export async function exportCustomer(
  context: CustomerContext,
  customerId: string,
): Promise<Result<BusinessResponse<'exportCustomer'>, AnyRefusal>> {
  const { business, database } = context
  const customer = await getCustomer(context, customerId)
  if (!customer.ok) return customer
  const rows = parseRows(DataRowSchema, await database.query(dataOf, [business.id, customer.value.id]))
  const names = [...new Set(rows.map(({ name }) => name))]
  return ok({
    customer: customer.value,
    data: Object.fromEntries(
      names.map((name) => [name, rows.flatMap((one) => (one.name === name ? [one.row] : []))]),
    ),
  })
}

/** Amounts are in minor units, as everywhere in the API. No token, no hash, and nothing of other people but the guests. */
const dataOf = `with mine as (select * from orders where business_id = $1 and customer_id = $2)
  select 'orders' as name, jsonb_build_object('id', order_id, 'status', status, 'firstName', first_name, 'lastName', last_name,
      'email', email, 'phone', phone, 'notes', notes, 'dateOfBirth', date_of_birth, 'location', location, 'locale', locale,
      'total', total_amount, 'currency', currency, 'termsAcceptedAt', terms_accepted_at, 'consentGivenAt', consent_given_at,
      'channel', channel, 'attribution', attribution, 'createdAt', created_at) as row
  from mine
  union all
  select 'guests', jsonb_build_object('order', g.order_id, 'name', g.name, 'email', g.email)
  from order_guest g join mine using (business_id, order_id)
  union all
  select 'bookings', jsonb_build_object('id', b.booking_id, 'order', b.order_id, 'reference', b.reference, 'service', s.name,
      'person', p.name, 'status', b.status, 'start', b.starts_at, 'end', b.ends_at, 'price', b.price_amount,
      'paidOnSite', b.paid_on_site, 'arrivedAt', b.arrived_at, 'note', b.note, 'cancelReason', b.cancel_reason,
      'choices', b.choices)
  from booking b
  join mine using (business_id, order_id)
  join service s on s.business_id = b.business_id and s.service_id = b.service_id
  join staff p on p.business_id = b.business_id and p.staff_id = b.staff_id
  union all
  select 'answers', jsonb_build_object('id', a.submission_id, 'order', a.order_id, 'form', f.slug, 'answers', a.answers,
      'score', a.score, 'attribution', a.attribution, 'at', a.created_at)
  from submission a join mine using (business_id, order_id) join form f on f.business_id = a.business_id and f.form_id = a.form_id
  union all
  select 'payments', jsonb_build_object('order', p.order_id, 'provider', p.provider, 'status', p.status, 'amount', p.amount,
      'currency', p.currency, 'at', p.created_at)
  from payment p join mine using (business_id, order_id)
  union all
  select 'refunds', jsonb_build_object('booking', r.booking_id, 'status', r.status, 'reason', r.reason, 'amount', r.amount,
      'currency', r.currency, 'at', r.created_at)
  from refund r join capture c using (business_id, capture_id) join payment p using (business_id, payment_id)
  join mine using (business_id, order_id)
  union all
  select 'messages', jsonb_build_object('order', d.order_id, 'channel', d.channel, 'kind', d.kind, 'status', d.status,
      'at', d.updated_at)
  from delivery d join mine using (business_id, order_id) where d.recipient = 'booker'
  union all
  select 'history', jsonb_build_object('booking', e.booking_id, 'event', e.name, 'by', e.actor, 'at', e.at)
  from event e join booking b using (business_id, booking_id) join mine using (business_id, order_id)`
