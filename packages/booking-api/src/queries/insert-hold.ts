import * as v from 'valibot'
import { toIso, type Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** What was asked for, so that it can be asked for again when the hold has run out. */
export const HeldChoicesSchema = v.object({
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
  readonly visitHash: string | null
  readonly networkHash: string | null
  /** The one-time link the visitor came by. */
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

/** Writes a hold and what it holds. */
export const insertHold = (tx: Queryable, businessId: string, hold: NewHold) =>
  tx.query(
    `with h as (
       insert into hold (business_id, hold_id, token_hash, status, expires_at, created_at, visit_hash, network_hash,
         link_id)
       values ($1, $2, $3, 'active', $4, $5, $7, $8, $9)
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
      hold.visitHash,
      hold.networkHash,
      hold.linkId,
    ],
  )
