import { visitorOrigin } from '@hourfold/shared/navigation/visitor-origin'
import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { findRow } from '../database/parse-rows.ts'

/** The origin of the request, without a trailing slash. `isProxied`: the connection comes from a trusted proxy. */
export const originOf = (request: Request, isProxied: boolean): string =>
  visitorOrigin(request, isProxied, (target, base) => URL.parse(target, base))

/** The host name of the request, in lower case and without a port. */
export const hostName = (request: Request, isProxied: boolean): string =>
  originOf(request, isProxied)
    .replace(/^\w+:\/\//, '')
    .replace(/:\d+$/, '')

const RowSchema = v.object({ origin: v.string() })

/** The origin at which the site was last served; undefined before its first start. */
export const findSiteOrigin = async (q: Queryable): Promise<string | undefined> =>
  (await findRow(q, RowSchema, 'select origin from site_origin'))?.origin

export async function saveSiteOrigin(q: Queryable, origin: string): Promise<void> {
  await q.query(
    `insert into site_origin (origin) values ($1)
     on conflict (only_row) do update set origin = excluded.origin where site_origin.origin <> excluded.origin`,
    [origin],
  )
}
