import type { CreateConsent } from '@booking/shared/contract/consent-record'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../../database/database.ts'

/** Inserts a consent. */
export const insertConsent = (
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
