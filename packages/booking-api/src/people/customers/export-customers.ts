import { AttributionViewSchema } from '@hourfold/shared/contract/attribution'
import type { BusinessResponse } from '@hourfold/shared/contract/business/business-endpoints'
import type { CustomerSummary } from '@hourfold/shared/contract/business/customers'
import { ok, type Result, type AnyRefusal } from '@hourfold/shared/errors/result'
import * as v from 'valibot'
import { hashAddress } from '../../context/keyed-hash.ts'
import type { Queryable } from '../../database/database.ts'
import { readRows } from '../../database/parse-rows.ts'
import type { SentFile } from '../../endpoints/sent-file.ts'
import { csvLine } from '../../endpoints/views/csv-line.ts'
import type { CustomerContext } from './customer-context.ts'
import { getCustomer } from './get-customer.ts'
import { selectCustomers } from './list-customers.ts'
import { listNameParts, type NameParts, wholeName } from './name-parts.ts'
import { listPersonData } from './person-data.ts'

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
  // Appended at the end, so that earlier columns keep their positions.
  'first_name',
  'last_name',
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
    const customers: Awaited<ReturnType<typeof selectCustomers>> = await selectCustomers(
      database,
      business.id,
      {
        now,
        staffId: null,
        text: '',
        sort: 'name',
        filter: 'all',
        after,
        most: portion,
      },
    )
    const ids = customers.map(({ customer }) => customer.id)
    const [details, names] = await Promise.all([
      listDetails(database, business.id, ids),
      listNameParts(database, business.id, ids),
    ])
    lines.push(
      ...customers.map(({ customer }) =>
        csvLine(
          cellsOf(customer, details.get(customer.id), names.get(customer.id) ?? wholeName(customer.name)),
        ),
      ),
    )
    const last = customers.at(-1)
    after = customers.length === portion && last ? [last.key, last.customer.id] : null
  } while (after !== null)
  return ok({
    content: `${lines.join('\n')}\n`,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="customers.csv"',
    },
  })
}

const cellsOf = (customer: CustomerSummary, details: Details | undefined, name: NameParts) => [
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
  name.firstName,
  name.lastName,
]

const DetailsRowSchema = v.object({
  customerId: v.string(),
  note: v.string(),
  attribution: AttributionViewSchema,
})
type Details = v.InferOutput<typeof DetailsRowSchema>

/** Notes, and where customers came from with their first orders. */
const listDetails = async (q: Queryable, businessId: string, customerIds: readonly string[]) =>
  new Map(
    (
      await readRows(
        q,
        DetailsRowSchema,
        `select c.customer_id, c.note, coalesce((
           select o.attribution from orders o where o.business_id = c.business_id and o.customer_id = c.customer_id
           order by o.created_at, o.order_id limit 1), '{}') as attribution
         from customer c where c.business_id = $1 and c.customer_id = any($2::text[])`,
        [businessId, customerIds],
      )
    ).map((row) => [row.customerId, row]),
  )

/** Everything that is stored about a customer. Refuses with `not_found`. */
export async function exportCustomer(
  context: CustomerContext,
  customerId: string,
): Promise<Result<BusinessResponse<'exportCustomer'>, AnyRefusal>> {
  const { business, database, secret } = context
  const customer = await getCustomer(context, customerId)
  if (!customer.ok) return customer
  const { contacts } = customer.value
  const of = (contactKind: 'email' | 'phone') =>
    contacts.flatMap(({ kind, value }) => (kind === contactKind ? [value] : []))
  const key = await secret()
  const emails = of('email')
  const data = await listPersonData(database, business.id, {
    customerId: customer.value.id,
    emails,
    phones: of('phone'),
    hashes: emails.map((email) => hashAddress(key, business.id, email)),
  })
  return ok({ customer: customer.value, data })
}
