import * as v from 'valibot'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** The subjects of one lock. Sessions are named by id, or by the class and the start. */
export type Subjects = {
  readonly cappedServiceIds: readonly string[]
  readonly sessionIds: readonly string[]
  readonly sessionsAt: readonly { readonly serviceId: string; readonly start: Instant }[]
  readonly resourceIds: readonly string[]
  readonly staffIds: readonly string[]
}

/**
 * Locks until the transaction ends, in one global order: services with a daily cap, class sessions, resources, people. Every
 * writer of allocations holds these locks. Sorted locks cannot deadlock (of 200 unsorted carts 83–97 did). The statements travel
 * together; kinds without subjects send none.
 */
export async function lockSubjects(
  tx: Queryable,
  businessId: string,
  {
    cappedServiceIds = [],
    sessionIds = [],
    sessionsAt = [],
    resourceIds = [],
    staffIds = [],
  }: Partial<Subjects>,
): Promise<void> {
  const lock = (table: string, id: string, ids: readonly string[]) =>
    ids.length === 0
      ? []
      : [
          tx.query(
            `select from ${table} where business_id = $1 and ${id} = any($2::text[]) order by ${id} for no key update`,
            [businessId, ids],
          ),
        ]
  await tx.batch(() => [
    ...lock('service', 'service_id', cappedServiceIds),
    ...(sessionIds.length + sessionsAt.length === 0
      ? []
      : [
          tx.query(
            `select from session where business_id = $1 and (session_id = any($2::text[]) or (service_id, starts_at) in (
               select "serviceId", start from jsonb_to_recordset($3::jsonb) as r("serviceId" text, start timestamptz)))
             order by session_id for no key update`,
            [
              businessId,
              sessionIds,
              JSON.stringify(sessionsAt.map(({ serviceId, start }) => ({ serviceId, start: toIso(start) }))),
            ],
          ),
        ]),
    ...lock('resource', 'resource_id', resourceIds),
    ...lock('staff', 'staff_id', staffIds),
  ])
}

const RowSchema = v.object({ revision: v.number() })

/** The revision of a business. No import can change it behind the locks of a booking's subjects. */
export const readRevision = async (tx: Queryable, businessId: string): Promise<number> =>
  v.parse(
    RowSchema,
    (await tx.query('select revision from business where business_id = $1', [businessId]))[0],
  ).revision
