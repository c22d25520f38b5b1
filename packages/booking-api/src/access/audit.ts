import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import { newId, type Random } from '../context/new-id.ts'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, readRows } from '../database/parse-rows.ts'
import type { WithActor } from './business-context.ts'

export type AuditAction = {
  /** `booking_moved`, `customer_erased` …: a verb in the past, in snake case. */
  readonly action: string
  readonly subject?: { readonly kind: string; readonly id: string }
  /** Overridden rules, reasons and the like. No name, address or note of a customer. */
  readonly details?: Readonly<Record<string, unknown>>
}

type AuditContext = WithActor & {
  readonly business: { readonly id: string }
  readonly now: Instant
  readonly random: Random
  readonly requestId: string
}

/** Records who did something, in the transaction that does it. */
export const insertAudit = (
  tx: Queryable,
  { actor, business, now, random, requestId }: AuditContext,
  { action, subject, details = {} }: AuditAction,
) =>
  tx.query(
    `insert into audit_entry (business_id, entry_id, at, actor_kind, actor, action, subject_kind, subject_id, details, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      business.id,
      newId('aud', random),
      new Date(now),
      actor.kind,
      actor.id,
      action,
      subject?.kind ?? null,
      subject?.id ?? null,
      JSON.stringify(details),
      requestId,
    ],
  )

const RowSchema = v.pipe(
  v.object({
    entryId: v.string(),
    at: MomentSchema,
    actorKind: v.picklist(['person', 'key', 'command', 'system']),
    actor: v.string(),
    keyName: v.nullable(v.string()),
    action: v.string(),
    subjectKind: v.nullable(v.string()),
    subjectId: v.nullable(v.string()),
    details: v.record(v.string(), v.unknown()),
    requestId: v.string(),
    position: v.number(),
  }),
  v.transform(({ entryId: id, actorKind, keyName, actor, subjectKind, subjectId, ...row }) => ({
    id,
    ...row,
    /** A key is shown by its name. */
    by: { kind: actorKind, name: keyName ?? actor },
    subject: subjectKind === null || subjectId === null ? null : { kind: subjectKind, id: subjectId },
  })),
)
export type AuditEntry = v.InferOutput<typeof RowSchema>

const selectEntries = `select a.entry_id, a.at, a.actor_kind, a.actor, k.name as key_name, a.action, a.subject_kind, a.subject_id,
    a.details, a.request_id, a.position
  from audit_entry a
  left join api_key k on k.business_id = a.business_id and k.key_id = a.actor and a.actor_kind = 'key'`

/** Entries before a position, the newest first. */
export const listAuditEntries = (
  q: Queryable,
  businessId: string,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<readonly AuditEntry[]> =>
  readRows(
    q,
    RowSchema,
    `${selectEntries} where a.business_id = $1 and ($2::int8 is null or a.position < $2)
       order by a.position desc limit $3`,
    [businessId, before, most],
  )

/** The entries about one subject, oldest first. */
export const listAuditOfSubject = (
  q: Queryable,
  businessId: string,
  subject: { readonly kind: string; readonly id: string },
): Promise<readonly AuditEntry[]> =>
  readRows(
    q,
    RowSchema,
    `${selectEntries} where a.business_id = $1 and a.subject_kind = $2 and a.subject_id = $3
       order by a.position limit 500`,
    [businessId, subject.kind, subject.id],
  )
