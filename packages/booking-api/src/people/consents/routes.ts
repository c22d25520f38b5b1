import { endpoints } from '@hourfold/shared/contract/endpoints'
import { write } from '../../endpoints/route.ts'
import { consentCategories } from '@hourfold/shared/contract/consent'
import type { ConsentRecordView, CreateConsent } from '@hourfold/shared/contract/consent-record'
import { ok } from '@hourfold/shared/errors/result'
import { type Attempt, limitBy } from '../../endpoints/attempt.ts'
import { newId } from '../../context/new-id.ts'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import type { RequestContext } from '../../catalog/request-context.ts'
import type { RateLimiter } from '../../context/rate-limit.ts'

/** A request that records a consent. */
export type ConsentContext = RequestContext & {
  /** Limits the consent records of a network. */
  readonly limitConsents: RateLimiter
}

export const consentRoutes = {
  // Only the site's own pages may record a consent: otherwise any page on the web could fill the table with rows that stay for
  // years.
  createConsent: write(
    endpoints.createConsent,
    (context: ConsentContext, { body }) => createConsent(context, body),
    { sameHostOnly: true },
  ),
}

/**
 * Records a choice about cookies. Nothing about the visitor is stored; networks are counted in memory. Refuses with
 * `rate_limited`.
 */
const createConsent = (
  { business, limitConsents, random, now, network }: ConsentContext,
  body: CreateConsent,
): Attempt<ConsentRecordView> => ({
  precheck: limitBy(limitConsents, network, { business, now }),
  run: async (tx, onCommit) => {
    // 128 bits: a guessed id would let a visitor claim another visitor's choice.
    const id = newId('csn', random, 16)
    const categories = consentCategories.filter((one) => one !== 'essential' && body.categories.includes(one))
    onCommit(() => [insertConsent(tx, business.id, { ...body, id, at: now, categories })])
    return ok({ id })
  },
})

/** Inserts a consent. */
const insertConsent = (
  tx: Queryable,
  businessId: string,
  record: CreateConsent & { readonly id: string; readonly at: Instant },
) =>
  tx.query(
    `insert into consent_record
       (business_id, consent_id, at, text_sha256, text_version, locale, categories, action, gpc)
     values ($1, $2, $3, $4, $5::integer, $6, $7::text[], $8, $9)`,
    [
      businessId,
      record.id,
      new Date(record.at),
      record.textHash,
      record.textVersion ?? null,
      record.locale,
      record.categories,
      record.action,
      record.gpc,
    ],
  )
