import * as v from 'valibot'
import type { MailOptOutView } from '@hourfold/shared/contract/link-requests'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import type { Instant } from '@hourfold/shared/time/instant'
import type { RequestContext } from '../../catalog/request-context.ts'
import { pickWords } from '../../context/words.ts'
import { unsubscribing } from '../../access/links/business-links.ts'
import { hashAddress } from '../../context/keyed-hash.ts'
import { readCapability } from '../../context/sign-capability.ts'
import type { Queryable } from '../../database/database.ts'
import { findRow } from '../../database/parse-rows.ts'
import type { Attempt } from '../../endpoints/attempt.ts'

/** True where an address wants no reminders and follow-ups. */
export const isOptedOut = async (q: Queryable, businessId: string, addressHash: string): Promise<boolean> =>
  (
    await q.query('select 1 from mail_opt_out where business_id = $1 and address_hash = $2', [
      businessId,
      addressHash,
    ])
  ).length > 0

const setOptOut = (
  tx: Queryable,
  businessId: string,
  addressHash: string,
  { isOptedOut: isOut, at }: { readonly isOptedOut: boolean; readonly at: Instant },
) =>
  isOut
    ? tx.query(
        'insert into mail_opt_out (business_id, address_hash, at) values ($1, $2, $3) on conflict do nothing',
        [businessId, addressHash, new Date(at)],
      )
    : tx.query('delete from mail_opt_out where business_id = $1 and address_hash = $2', [
        businessId,
        addressHash,
      ])

/** Whether the holder of an unsubscribe link gets reminders. Refuses with `event_not_found` for an invalid link. */
export async function getMailOptOut(
  context: RequestContext,
  signed: string,
): Promise<Result<MailOptOutView>> {
  const hash = await openLink(context.database, context, signed)
  if (hash === null) return refused('event_not_found')
  return ok(show(context, await isOptedOut(context.database, context.business.id, hash)))
}

/** Ends reminders and follow-ups to an address, or allows them again. Repeating it changes nothing. */
export const setMailOptOut = (
  context: RequestContext,
  signed: string,
  choice: { readonly isOptedOut: boolean },
): Attempt<MailOptOutView> => ({
  run: async (tx, onCommit) => {
    const hash = await openLink(tx, context, signed)
    if (hash === null) return refused('event_not_found')
    onCommit(() => [setOptOut(tx, context.business.id, hash, { ...choice, at: context.now })])
    return ok(show(context, choice.isOptedOut))
  },
})

const show = ({ business, locale }: RequestContext, isOut: boolean): MailOptOutView => ({
  isOptedOut: isOut,
  business: pickWords(business.name, locale, business.defaultLocale),
})

const EmailRowSchema = v.object({ email: v.string() })

/** The hash of the address to whose order the link belongs. */
async function openLink(
  q: Queryable,
  { business, secret }: RequestContext,
  signed: string,
): Promise<string | null> {
  const key = await secret()
  const orderId = readCapability(key, { name: unsubscribing, businessId: business.id }, signed)
  if (orderId === null) return null
  const row = await findRow(
    q,
    EmailRowSchema,
    'select email from orders where business_id = $1 and order_id = $2',
    [business.id, orderId],
  )
  return row === undefined || row.email === '' ? null : hashAddress(key, business.id, row.email)
}
