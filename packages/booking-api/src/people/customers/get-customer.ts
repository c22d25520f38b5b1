import { hash } from 'node:crypto'
import type { AttributionView } from '@hourfold/shared/contract/attribution'
import type { CustomerView } from '@hourfold/shared/contract/business/customers'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { toIso, type Instant } from '@hourfold/shared/time/instant'
import { restrictedTo } from '../../access/actor.ts'
import { pickWords } from '../../context/words.ts'
import type { Queryable } from '../../database/database.ts'
import { findRow, parseRows } from '../../database/parse-rows.ts'
import { showAnswers } from '../../forms/show-answers.ts'
import { AttributionRowSchema } from '../../tables/attribution.ts'
import { type Customer, findCustomer, listContacts } from '../../tables/customers.ts'
import type { CustomerContext } from './customer-context.ts'
import { findFigures, type FiguresRow, findSpent } from './customer-figures.ts'
import { listNameParts, wholeName } from './name-parts.ts'
import * as v from 'valibot'
import { type AnsweredSubmission, SubmissionRowSchema, submissionColumns } from '../../tables/submissions.ts'

/** A customer whom the actor may see, with their figures. Refuses with `not_found`, whatever is wrong. */
export async function openCustomer(
  q: Queryable,
  { actor, business, now }: Pick<CustomerContext, 'actor' | 'business' | 'now'>,
  customerId: string,
): Promise<Result<{ readonly customer: Customer; readonly figures: FiguresRow }, AnyRefusal>> {
  const customer = await findCustomer(q, business.id, customerId)
  if (!customer) return refused('not_found')
  const staffId = restrictedTo(actor)
  const figures = await findFigures(q, business.id, { customerId: customer.id, staffId, now })
  // A staff member sees who has booked with them.
  if (!figures && staffId !== null) return refused('not_found')
  return ok({ customer, figures: figures ?? noFigures })
}

const noFigures: FiguresRow = {
  bookings: 0,
  completed: 0,
  noShows: 0,
  cancellations: 0,
  ahead: 0,
  lastVisitAt: null,
  nextVisitAt: null,
}

/** A customer with contact, note, figures and answers. Staff members see what concerns their own bookings. */
export async function getCustomer(
  context: CustomerContext,
  customerId: string,
  q: Queryable = context.database,
): Promise<Result<CustomerView, AnyRefusal>> {
  const opened = await openCustomer(q, context, customerId)
  if (!opened.ok) return opened
  const { customer, figures } = opened.value
  const { actor, business } = context
  const staffId = restrictedTo(actor)
  const whose = { customerId: customer.id, staffId }
  const [contacts, spent, answers, attribution, names] = await q.batch(() => [
    listContacts(q, business.id, customer.id),
    findSpent(q, business.id, whose),
    listCustomerAnswers(q, business.id, { ...whose, most: mostAnswers }),
    // As with a booking, only owners see the attribution.
    staffId === null ? findFirstAttribution(q, business.id, customer.id) : null,
    listNameParts(q, business.id, [customer.id]),
  ])
  const { defaultLocale } = business
  return ok({
    id: customer.id,
    name: customer.name,
    ...(names.get(customer.id) ?? wholeName(customer.name)),
    email: customer.email,
    phone: customer.phone,
    bookings: figures.bookings,
    noShows: figures.noShows,
    lastVisitAt: isoOf(figures.lastVisitAt),
    nextVisitAt: isoOf(figures.nextVisitAt),
    isBlocked: customer.blockedAt !== null,
    version: versionOf(customer),
    contacts: contacts.map((key) => ({
      kind: key.startsWith('email:') ? ('email' as const) : ('phone' as const),
      value: key.slice('email:'.length),
    })),
    note: customer.note,
    blockedAt: isoOf(customer.blockedAt),
    erasedAt: isoOf(customer.erasedAt),
    createdAt: toIso(customer.createdAt),
    figures: {
      bookings: figures.bookings,
      completed: figures.completed,
      noShows: figures.noShows,
      cancellations: figures.cancellations,
      ahead: figures.ahead,
      spent: { amount: Math.max(0, spent), currency: business.currency },
    },
    answers: answers.map((one) => ({
      id: one.id,
      form: pickWords(one.name, defaultLocale, defaultLocale),
      at: toIso(one.createdAt),
      answers: [...showAnswers(one, defaultLocale, defaultLocale, context)],
    })),
    attribution,
  })
}

/** The version of a customer: a change names the one that it is based on. */
export const versionOf = ({ id, name, email, phone, note, blockedAt }: Customer): string =>
  hash('sha256', JSON.stringify([id, name, email, phone, note, blockedAt]), 'hex').slice(0, 16)

/** A page shows so many submissions; the data of a customer has all. */
const mostAnswers = 50

const isoOf = (at: Instant | null): string | null => (at === null ? null : toIso(at))

/** The attribution of the customer's first order, if known. */
async function findFirstAttribution(
  q: Queryable,
  businessId: string,
  customerId: string,
): Promise<AttributionView | null> {
  const first = await findRow(
    q,
    AttributionRowSchema,
    `select o.attribution from orders o
       where o.business_id = $1 and o.customer_id = $2
       order by o.created_at, o.order_id limit 1`,
    [businessId, customerId],
  )
  return first === undefined || Object.keys(first.attribution).length === 0 ? null : first.attribution
}

const DefinitionRowSchema = v.object({ definition: v.record(v.string(), v.unknown()) })

/** Answers that came with a customer's orders or led to them, the newest first. A person sees those that are about their bookings. */
async function listCustomerAnswers(
  q: Queryable,
  businessId: string,
  {
    customerId,
    staffId,
    most,
  }: { readonly customerId: string; readonly staffId: string | null; readonly most: number },
): Promise<readonly AnsweredSubmission[]> {
  const rows = await q.query(
    `select ${submissionColumns}, d.definition
     from orders o
     join submission s using (business_id, order_id)
     join form f using (business_id, form_id)
     join form_version d on d.business_id = s.business_id and d.form_id = s.form_id and d.version = s.version
     where o.business_id = $1 and o.customer_id = $2 and ($3::text is null or exists (
       select from booking b
       where b.business_id = o.business_id and b.order_id = o.order_id and (b.staff_id = $3 or $3 = any(b.colleague_ids))
         and (s.item is null or b.position = s.item or b.series_id is not null)))
     order by s.created_at desc, s.submission_id
     limit $4`,
    [businessId, customerId, staffId, most],
  )
  const definitions = parseRows(DefinitionRowSchema, rows)
  return parseRows(SubmissionRowSchema, rows).flatMap((submission, index) => {
    const definition = definitions[index]
    return definition ? [{ ...submission, ...definition }] : []
  })
}
