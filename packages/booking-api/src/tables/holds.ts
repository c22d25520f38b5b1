import * as v from 'valibot'
import type { HoldState } from '@hourfold/shared/booking/hold-life'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { findRow, MomentSchema, readRows } from '../database/parse-rows.ts'

const HoldIdRowSchema = v.object({ holdId: v.string() })

/** The id of an active hold by its token's hash, not locked. */
export async function findHoldId(
  q: Queryable,
  businessId: string,
  tokenHash: string,
): Promise<string | null> {
  const row = await findRow(
    q,
    HoldIdRowSchema,
    `select hold_id from hold where business_id = $1 and token_hash = $2 and status = 'active'`,
    [businessId, tokenHash],
  )
  return row?.holdId ?? null
}

const HoldRowSchema = v.pipe(
  v.object({
    holdId: v.string(),
    status: v.picklist(['active', 'converted', 'released']),
    expiresAt: MomentSchema,
    renewalsUsed: v.number(),
    /** The one-time link that it was created with. */
    linkId: v.nullable(v.string()),
    /** The booking session that created it. */
    visitHash: v.nullable(v.string()),
    createdAt: MomentSchema,
  }),
  v.transform(({ holdId: id, visitHash: sessionHash, ...row }) => ({ id, sessionHash, ...row })),
)
export type HoldRow = v.InferOutput<typeof HoldRowSchema>

/** A hold by its token's hash, locked until the transaction ends. Comes first in the lock order. */
export async function lockHold(
  tx: Queryable,
  businessId: string,
  tokenHash: string,
): Promise<HoldRow | undefined> {
  return await findRow(
    tx,
    HoldRowSchema,
    `select hold_id, status, expires_at, renewals_used, link_id, visit_hash, created_at from hold
     where business_id = $1 and token_hash = $2 for update`,
    [businessId, tokenHash],
  )
}

/** The active holds of a business, locked until the transaction ends. */
export const lockActiveHolds = (
  tx: Queryable,
  businessId: string,
  now: Instant,
): Promise<readonly HoldRow[]> =>
  readRows(
    tx,
    HoldRowSchema,
    `select hold_id, status, expires_at, renewals_used, link_id, visit_hash, created_at from hold
       where business_id = $1 and status = 'active' and expires_at > $2 order by hold_id for update`,
    [businessId, new Date(now)],
  )

/** The choices of an item, stored so that they can be requested again after the hold has expired. */
const HeldChoicesSchema = v.object({
  provider: v.optional(v.string()),
  duration: v.optional(v.number()),
  variant: v.optional(v.string()),
  addOns: v.optional(v.array(v.string())),
  location: v.optional(v.string()),
  onGrid: v.boolean(),
  keepsPerson: v.boolean(),
})
type HeldChoices = v.InferOutput<typeof HeldChoicesSchema>

export type NewHold = {
  readonly holdId: string
  readonly tokenHash: string
  readonly expiresAt: Instant
  readonly createdAt: Instant
  readonly sessionHash: string | null
  readonly networkHash: string | null
  readonly wideNetworkHash: string | null
  /** The one-time link the visitor used. */
  readonly linkId: string | null
  readonly items: readonly {
    readonly allocationIds: readonly string[]
    readonly serviceId: string
    readonly staffId: string
    readonly colleagueIds: readonly string[]
    readonly sessionId: string | null
    readonly seats: number
    readonly guest: number | null
    readonly start: Instant
    readonly end: Instant
    readonly personChosen: boolean
    readonly choices: HeldChoices
  }[]
}

export const insertHold = (tx: Queryable, businessId: string, hold: NewHold) =>
  tx.query(
    `with h as (
       insert into hold (business_id, hold_id, token_hash, status, expires_at, created_at, visit_hash, network_hash,
         link_id, wide_network_hash)
       values ($1, $2, $3, 'active', $4, $5, $7, $8, $9, $10)
     )
     insert into hold_item (business_id, hold_id, position, allocation_ids, service_id, staff_id, colleague_ids, session_id,
       seats, guest, starts_at, ends_at, person_chosen, choices)
     select $1, $2, position, "allocationIds", "serviceId", "staffId", "colleagueIds", "sessionId", seats, guest, start, "end",
       "personChosen", choices
     from jsonb_to_recordset($6::jsonb) as r(position smallint, "allocationIds" text[], "serviceId" text, "staffId" text,
       "colleagueIds" text[], "sessionId" text, seats integer, guest smallint, start timestamptz, "end" timestamptz,
       "personChosen" boolean, choices jsonb)`,
    [
      businessId,
      hold.holdId,
      hold.tokenHash,
      new Date(hold.expiresAt),
      new Date(hold.createdAt),
      JSON.stringify(
        hold.items.map((item, position) => ({
          ...item,
          position,
          start: toIso(item.start),
          end: toIso(item.end),
        })),
      ),
      hold.sessionHash,
      hold.networkHash,
      hold.linkId,
      hold.wideNetworkHash,
    ],
  )

const HoldItemsRowSchema = v.pipe(
  v.object({
    allocationIds: v.array(v.string()),
    resourceIds: v.array(v.string()),
    live: v.number(),
    serviceId: v.string(),
    staffId: v.string(),
    colleagueIds: v.array(v.string()),
    sessionId: v.nullable(v.string()),
    seats: v.number(),
    guest: v.nullable(v.number()),
    startsAt: MomentSchema,
    endsAt: MomentSchema,
    personChosen: v.boolean(),
    choices: HeldChoicesSchema,
  }),
  v.transform(({ startsAt: start, endsAt: end, live, ...row }) => ({
    start,
    end,
    ...row,
    /** True while every allocation of the item is live. */
    isLive: live === row.allocationIds.length,
  })),
)
export type HoldItem = v.InferOutput<typeof HoldItemsRowSchema>

/** The items of a hold, in the order of the cart. */
export const listHoldItems = (
  q: Queryable,
  businessId: string,
  holdId: string,
): Promise<readonly HoldItem[]> =>
  readRows(
    q,
    HoldItemsRowSchema,
    `select i.allocation_ids, service_id, staff_id, colleague_ids, session_id, seats, guest, starts_at, ends_at,
         person_chosen, choices, allocated.live, allocated.resource_ids
       from hold_item i, lateral (
         select count(*) filter (where a.status = 'held')::int as live,
           coalesce(array_agg(a.resource_id) filter (where a.resource_id is not null), '{}') as resource_ids
         from allocation a where a.business_id = i.business_id and a.allocation_id = any(i.allocation_ids)
       ) allocated
       where i.business_id = $1 and i.hold_id = $2 order by position`,
    [businessId, holdId],
  )

/** The people, sessions and resources of these items, for the locks. */
export const subjectsOf = (items: readonly HoldItem[]) => ({
  staffIds: items.flatMap(({ staffId, colleagueIds, sessionId }) =>
    sessionId === null ? [staffId, ...colleagueIds] : [],
  ),
  sessionIds: items.flatMap(({ sessionId }) => sessionId ?? []),
  resourceIds: items.flatMap(({ resourceIds }) => resourceIds),
})

/** Writes the state of a locked hold, and how long its slots and its use of a one-time link are held. */
export const updateHold = (tx: Queryable, businessId: string, holdId: string, hold: HoldState) =>
  tx.query(
    `with h as (
       update hold set status = $3, expires_at = $4, renewals_used = $5 where business_id = $1 and hold_id = $2
     ), u as (
       update link_use set hold_until = $4 where business_id = $1 and hold_id = $2 and order_id is null
     )
     update allocation set hold_until = $4
     where business_id = $1 and status = 'held' and hold_id = $2 and allocation_id in (
       select unnest(allocation_ids) from hold_item where business_id = $1 and hold_id = $2)`,
    [businessId, holdId, hold.status, new Date(hold.expiresAt), hold.renewalsUsed],
  )

/** Deletes holds that ended before a moment, with their items; at most `limit` at a time. */
export const deleteOldHolds = async (q: Queryable, before: Instant, limit: number): Promise<number> =>
  (
    await q.query(
      `delete from hold where (business_id, hold_id) in (
         select b.business_id, old.hold_id from business b, lateral (
           select hold_id from hold h where h.business_id = b.business_id and expires_at < $1 limit $2::int) old
         limit $2::int)
       returning hold_id`,
      [new Date(before), limit],
    )
  ).length
