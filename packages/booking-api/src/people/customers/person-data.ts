import * as v from 'valibot'
import type { Queryable } from '../../database/database.ts'
import { readRows } from '../../database/parse-rows.ts'

/** The person whose data is requested: a customer, or the addresses and numbers of a person who may never have booked. */
export type PersonTraces = {
  readonly customerId: string | null
  /** In lower case. */
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** The keyed hashes of the addresses. */
  readonly hashes: readonly string[]
}

const DataRowSchema = v.object({ name: v.string(), row: v.record(v.string(), v.unknown()) })

type PersonData = Readonly<Record<string, Record<string, unknown>[]>>

/** Everything that is stored about a person, as rows by topic. */
export async function listPersonData(
  q: Queryable,
  businessId: string,
  { customerId, emails, phones, hashes }: PersonTraces,
): Promise<PersonData> {
  const rows = await readRows(q, DataRowSchema, dataOf, [businessId, customerId, emails, phones, hashes])
  const names = [...new Set(rows.map(({ name }) => name))]
  return Object.fromEntries(
    names.map((name) => [name, rows.flatMap((one) => (one.name === name ? [one.row] : []))]),
  )
}

/** Amounts are in minor units, as everywhere in the API. No token, no hash, and nothing of other people but the person's guests. */
const dataOf = `with mine as (
    select * from orders o where o.business_id = $1 and (o.customer_id = $2 or o.customer_id is null and (
      o.email <> '' and lower(o.email) = any($3::text[]) or o.email = '' and o.phone <> '' and o.phone = any($4::text[])))
  ), guest_of as (
    select g.* from order_guest g
    where g.business_id = $1 and g.email <> '' and lower(g.email) = any($3::text[])
      and g.order_id not in (select order_id from mine)
  ), answered as (
    select * from submission s where s.business_id = $1 and (
      s.order_id in (select order_id from mine) or s.emails && $3::text[]
      or s.order_id is null and exists (select from jsonb_each_text(s.answers) a where a.value = any($4::text[]))
      or exists (
        select from guest_of g join booking b on b.business_id = g.business_id and b.order_id = g.order_id and b.guest = g.position
        where s.order_id = b.order_id and s.item = b.position))
  )
  select 'orders' as name, jsonb_build_object('id', order_id, 'status', status, 'firstName', first_name, 'lastName', last_name,
      'email', email, 'phone', phone, 'notes', notes, 'dateOfBirth', date_of_birth, 'location', location, 'locale', locale,
      'total', total_amount, 'currency', currency, 'termsAcceptedAt', terms_accepted_at, 'consentGivenAt', consent_given_at,
      'channel', channel, 'attribution', attribution, 'createdAt', created_at) as row
  from mine
  union all
  select 'guests', jsonb_build_object('order', g.order_id, 'name', g.name, 'email', g.email)
  from order_guest g join mine using (business_id, order_id)
  union all
  select 'bookings', jsonb_build_object('id', b.booking_id, 'order', b.order_id, 'reference', b.reference, 'service', s.document -> 'name',
      'person', p.name, 'status', b.status, 'start', b.starts_at, 'end', b.ends_at, 'price', b.price_amount,
      'paidOnSite', b.paid_on_site, 'arrivedAt', b.arrived_at, 'note', b.note, 'cancelReason', b.cancel_reason,
      'choices', b.choices)
  from booking b
  join mine using (business_id, order_id)
  join service s on s.business_id = b.business_id and s.service_id = b.service_id
  join staff p on p.business_id = b.business_id and p.staff_id = b.staff_id
  union all
  select 'guestOf', jsonb_build_object('order', g.order_id, 'name', g.name, 'email', g.email, 'bookings', coalesce((
      select jsonb_agg(jsonb_build_object('reference', b.reference, 'service', s.document -> 'name', 'status', b.status, 'start', b.starts_at,
        'end', b.ends_at) order by b.starts_at)
      from booking b join service s on s.business_id = b.business_id and s.service_id = b.service_id
      where b.business_id = g.business_id and b.order_id = g.order_id and (b.guest is null or b.guest = g.position)), '[]'))
  from guest_of g
  union all
  select 'answers', jsonb_build_object('id', a.submission_id, 'order', a.order_id, 'form', f.slug, 'answers', a.answers,
      'score', a.score, 'consents', a.consents, 'attribution', a.attribution, 'at', a.created_at)
  from answered a join form f on f.business_id = a.business_id and f.form_id = a.form_id
  union all
  select 'consents', jsonb_build_object('order', order_id, 'termsAcceptedAt', terms_accepted_at, 'consentGivenAt',
      consent_given_at, 'textSha256', consent_sha256)
  from mine where terms_accepted_at is not null or consent_given_at is not null
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
  select 'messages', jsonb_build_object('order', d.order_id, 'channel', d.channel, 'kind', d.kind, 'status', d.status,
      'at', d.updated_at)
  from delivery d join guest_of g using (business_id, order_id) where d.recipient = 'guest:' || g.position
  union all
  select 'history', jsonb_build_object('booking', e.booking_id, 'event', e.name, 'by', e.actor, 'at', e.at)
  from event e join booking b using (business_id, booking_id) join mine using (business_id, order_id)
  union all
  select 'audit', jsonb_build_object('action', a.action, 'subject', a.subject_id, 'by', a.actor_kind, 'reason',
      a.details ->> 'reason', 'at', a.at)
  from audit_entry a
  where a.business_id = $1 and (a.subject_kind = 'customer' and a.subject_id = $2
    or a.subject_kind = 'booking' and a.subject_id in (select b.booking_id from booking b join mine using (business_id, order_id))
    or a.subject_kind = 'payment' and a.subject_id in (select p.payment_id from payment p join mine using (business_id, order_id)))
  union all
  select 'linkRequests', jsonb_build_object('email', email, 'at', created_at)
  from link_request where business_id = $1 and lower(email) = any($3::text[])
  union all
  select 'addressProofs', jsonb_build_object('email', email, 'at', created_at, 'provenAt', proven_at)
  from address_proof where business_id = $1 and lower(email) = any($3::text[])
  union all
  select 'provenAddresses', jsonb_build_object('provenAt', proven_at)
  from proven_address where business_id = $1 and address_hash = any($5::text[])
  union all
  select 'mailOptOuts', jsonb_build_object('at', at) from mail_opt_out where business_id = $1 and address_hash = any($5::text[])`
