import * as v from 'valibot'
import type { Queryable } from '../../../database/database.ts'
import type { createBusinessCaller } from '../../../http/call-business.ts'
import { chooseBusiness } from './choose-business.ts'

const TextsSchema = v.record(v.string(), v.string())

/** A call of the business API by the operator. Its response is one line of JSON. */
export const BusinessCallSchema = v.strictObject({
  command: v.literal('call'),
  /** The slug of the business; optional where there is only one. */
  business: v.optional(v.string()),
  endpoint: v.string(),
  params: v.optional(TextsSchema),
  query: v.optional(TextsSchema),
  body: v.optional(v.unknown()),
  idempotencyKey: v.string(),
})
type BusinessCall = v.InferOutput<typeof BusinessCallSchema>

/** The exit codes of refusals; any other is 65, wrong input. */
const exitCodes: Readonly<Record<string, number>> = { not_found: 66, event_not_found: 66 }

/** Calls the business API. A refusal is one line of JSON as well, `{"refusal": …}`, with an exit code. */
export async function callBusiness(
  database: Queryable,
  call: ReturnType<typeof createBusinessCaller>,
  { business: slug, endpoint, params, query, body, idempotencyKey }: BusinessCall,
  publicUrl: string | undefined,
) {
  const chosen = await chooseBusiness(database, slug)
  if (!chosen.ok) return { lines: [...chosen.refusal], exitCode: 65 }
  const done = await call(
    { endpoint, params, query, body, idempotencyKey },
    { businessId: chosen.value.id, publicUrl },
  )
  if (!done) return { lines: ['unknown endpoint'], exitCode: 64 }
  if (done.ok) return { lines: [JSON.stringify(done.value.body ?? null)], exitCode: 0 }
  return {
    lines: [JSON.stringify({ refusal: done.refusal })],
    exitCode: exitCodes[done.refusal.code] ?? 65,
  }
}
