import * as v from 'valibot'
import { ok } from '@hourfold/shared/errors/result'
import { day, type Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { readRow } from '../../database/parse-rows.ts'
import type { AgendaContext } from './agenda-context.ts'

/** The version of everything that an agenda shows, and whether it is another one than `since`. */
export async function getChanges(context: AgendaContext, { since }: { readonly since?: string | undefined }) {
  const version = await readVersion(context.database, context)
  return ok({ version, hasChanged: since !== version })
}

const RowSchema = v.object({ version: v.string() })

type Versioned = { readonly business: { readonly id: string }; readonly now: Instant }

/**
 * Reads the version from the data that changes with an agenda, each from an index or a table of a few rows: settings, working time,
 * desk actions, seats of coming classes, open requests, and orders that wait for a payment. Where rows are updated in place,
 * `xmin`, the transaction that wrote a row, changes for writes of any process.
 */
export async function readVersion(q: Queryable, { business, now }: Versioned): Promise<string> {
  const { version } = await readRow(
    q,
    RowSchema,
    `select concat_ws('.', (select revision from business where business_id = $1),
         (select sum(version) from staff where business_id = $1),
         (select max(position) from audit_entry where business_id = $1),
         (select concat(count(*), '-', sum(xmin::text::int8)) from session where business_id = $1
            and service_id in (select service_id from service where business_id = $1 and document ->> 'kind' = 'class')
            and starts_at > $2),
         (select concat(count(*), '-', sum(xmin::text::int8)) from booking where business_id = $1 and status = 'requested'),
         (select concat(count(*), '-', sum(xmin::text::int8)) from orders where business_id = $1 and status = 'pending_payment')
       ) as version`,
    [business.id, new Date(now - day)],
  )
  return version
}
