import * as v from 'valibot'
import type { Database } from '../../database/database.ts'
import { readRows } from '../../database/parse-rows.ts'
import type { MailboxStore } from '../send/mailbox-store.ts'

export type ForgetMailsDeps = {
  readonly database: Database
  /** The mailbox of a development server; null where mails are sent, which leave no copy. */
  readonly mailbox: Pick<MailboxStore, 'list' | 'remove'> | null
}

const KeptRowSchema = v.object({ deliveryId: v.string() })

/**
 * Deletes mails from the development mailbox that may name erased people: those about an erased order or guest, those without a
 * delivery, and every mail without an order from before the last erasure, because an agenda or a mail about answers may name
 * anyone.
 */
export async function forgetMails({ database, mailbox }: ForgetMailsDeps): Promise<void> {
  const mails = (await mailbox?.list()) ?? []
  if (!mailbox || mails.length === 0) return
  const unsent = await readRows(
    database,
    KeptRowSchema,
    `select d.delivery_id from delivery d
       where d.delivery_id = any($1::text[]) and case
         when d.order_id is null then not exists (
           select from erased_person e where e.business_id = d.business_id and e.erased_at >= d.updated_at) and not exists (
           select from customer c where c.business_id = d.business_id and c.erased_at >= d.updated_at)
         else not exists (
           select from orders o where o.business_id = d.business_id and o.order_id = d.order_id and o.erased_at is not null)
           and not exists (
             select from order_guest g where g.business_id = d.business_id and g.order_id = d.order_id
               and g.name = '' and g.email = '') end`,
    [mails.map(({ id }) => id)],
  )
  const ids = new Set(unsent.map(({ deliveryId: id }) => id))
  for (const { id } of mails) if (!ids.has(id)) await mailbox.remove(id)
}
