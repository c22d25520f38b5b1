import * as v from 'valibot'
import type { Queryable } from '../../database/database.ts'
import { parseRows } from '../../database/parse-rows.ts'

export type NameParts = { readonly firstName: string; readonly lastName: string }

const RowSchema = v.object({ customer_id: v.string(), first_name: v.string(), last_name: v.string() })

/** The given and the family name of customers, as they booked with them last. Those whom the business has renamed are missing. */
export const listNameParts = async (
  q: Queryable,
  businessId: string,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, NameParts>> =>
  new Map(
    parseRows(
      RowSchema,
      await q.query(
        `select c.customer_id, o.first_name, o.last_name from customer c cross join lateral (
           select o.first_name, o.last_name from orders o
           where o.business_id = c.business_id and o.customer_id = c.customer_id
             and full_name(o.first_name, o.last_name, o.locale) = c.name
           order by o.created_at desc, o.order_id limit 1) o
         where c.business_id = $1 and c.customer_id = any($2::text[])`,
        [businessId, customerIds],
      ),
    ).map((row) => [row.customer_id, { firstName: row.first_name, lastName: row.last_name }]),
  )

/** A name that the business has typed as a whole is not taken apart: nobody knows where a family name begins. */
export const wholeName = (name: string): NameParts => ({ firstName: name, lastName: '' })
