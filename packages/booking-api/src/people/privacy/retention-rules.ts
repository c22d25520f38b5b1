import type { RetentionRuleName } from '@hourfold/shared/contract/business/privacy'

/**
 * Rows of one table that a rule concerns. In SQL the table is `t`, `$1` the business, `$2` the moment before which rows are due,
 * and `$3` the present moment.
 */
export type RetentionPart = {
  readonly table: string
  /** The key of the table, together with the business. */
  readonly key: string
  /** The moment by which rows are old; that of the oldest is shown. */
  readonly at: string
  /** The condition of due rows. */
  readonly where: string
  readonly change:
    | { readonly kind: 'delete' }
    | { readonly kind: 'set'; readonly values: string }
    /** Several tables are emptied together: `erase-due-orders.ts` and `forget-customer.ts`. */
    | { readonly kind: 'orders' }
    | { readonly kind: 'customers' }
}

/** The money of the order is settled: no open payment, no refund in progress, and no failed one without a replacement. */
const isSettled = `o.status <> 'pending_payment'
  and not exists (
    select from payment p where p.business_id = o.business_id and p.order_id = o.order_id
      and (p.settle_at is not null or p.status in ('processing', 'refund_pending')))
  and not exists (
    select from payment p
    join capture c on c.business_id = p.business_id and c.payment_id = p.payment_id
    join refund r on r.business_id = c.business_id and r.capture_id = c.capture_id
    where p.business_id = o.business_id and p.order_id = o.order_id and (
      r.send_at is not null or r.status = 'pending' or r.status = 'failed' and not exists (
        select from refund n where n.business_id = r.business_id and n.replaces = r.refund_id)))`

const isOver = `not exists (
  select from booking b where b.business_id = o.business_id and b.order_id = o.order_id and b.ends_at >= $2)`

/** THE table of retention rules. Each part is worked off in bites. */
export const retentionRules: Readonly<Record<RetentionRuleName, readonly RetentionPart[]>> = {
  bookings: [
    {
      table: 'orders',
      key: 'order_id',
      at: 'created_at',
      // An order without a customer is as new as the job that gives it one.
      where: `t.created_at < $2 and t.erased_at is null and t.customer_id is not null and exists (
        select from orders o where o.business_id = t.business_id and o.order_id = t.order_id and ${isOver} and ${isSettled})`,
      change: { kind: 'orders' },
    },
  ],
  customers: [
    {
      // Guests are stored as long as bookers.
      table: 'customer',
      key: 'customer_id',
      at: 'created_at',
      where: `t.created_at < $2 and t.merged_into is null and t.erased_at is null and not exists (
        select from orders o where o.business_id = t.business_id and o.customer_id = t.customer_id
          and not (o.created_at < $2 and ${isOver} and ${isSettled})) and not exists (
        select from customer_contact k
        join order_guest g on g.business_id = k.business_id and g.email <> '' and lower(g.email) = substr(k.contact, 7)
        join orders o on o.business_id = g.business_id and o.order_id = g.order_id
        where k.business_id = t.business_id and k.customer_id = t.customer_id and k.contact like 'email:%'
          and not (o.created_at < $2 and ${isOver}))`,
      change: { kind: 'customers' },
    },
  ],
  answers: [
    {
      table: 'submission',
      key: 'submission_id',
      at: 'created_at',
      // A form may have its own period, shorter or longer than the rule's.
      where: `exists (
        select from form f, lateral (
          select case when f.retention_days is null then $2 else $3 - make_interval(hours => 24 * f.retention_days) end as since) kept
        where f.business_id = t.business_id and f.form_id = t.form_id and t.created_at < kept.since and not exists (
          select from booking b where b.business_id = t.business_id and b.order_id = t.order_id and b.ends_at >= kept.since
            and b.status not in ('cancelled', 'declined', 'expired')))`,
      change: { kind: 'delete' },
    },
  ],
  attribution: [
    {
      table: 'orders',
      key: 'order_id',
      at: 'created_at',
      where: `t.created_at < $2 and t.attribution <> '{}'`,
      change: { kind: 'set', values: `attribution = '{}'` },
    },
    {
      table: 'submission',
      key: 'submission_id',
      at: 'created_at',
      where: `t.created_at < $2 and t.attribution <> '{}'`,
      change: { kind: 'set', values: `attribution = '{}'` },
    },
  ],
  deliveries: [
    {
      table: 'delivery',
      key: 'delivery_id',
      at: 'updated_at',
      where: `t.updated_at < $2 and t.status <> 'waiting'`,
      change: { kind: 'delete' },
    },
  ],
  consents: [
    { table: 'consent_record', key: 'consent_id', at: 'at', where: 't.at < $2', change: { kind: 'delete' } },
  ],
  audit: [
    { table: 'audit_entry', key: 'entry_id', at: 'at', where: 't.at < $2', change: { kind: 'delete' } },
    { table: 'settings_change', key: 'change_id', at: 'at', where: 't.at < $2', change: { kind: 'delete' } },
    {
      // The span of time off stays, because it decided which times were free; its author and its note do not.
      table: 'time_off',
      key: 'time_off_id',
      at: 'ends_at',
      where: `t.ends_at < $2 and (t.note <> '' or t.created_by <> '')`,
      change: { kind: 'set', values: `note = '', created_by = ''` },
    },
  ],
}
