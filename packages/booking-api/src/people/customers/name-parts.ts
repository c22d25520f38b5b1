import * as v from 'valibot'
import type { Queryable } from '../../database/database.ts'
import { readRows } from '../../database/parse-rows.ts'

export type NameParts = { readonly firstName: string; readonly lastName: string }

const RowSchema = v.object({ customerId: v.string(), firstName: v.string(), lastName: v.string() })

/** The given and the family name of customers, as they booked with them last. Those whom the business has renamed are missing. */
export const listNameParts = async (
  q: Queryable,
  businessId: string,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, NameParts>> =>
  new Map(
    (
      await readRows(
        q,
        RowSchema,
        `select c.customer_id, o.first_name, o.last_name from customer c cross join lateral (
           select o.first_name, o.last_name from orders o
           where o.business_id = c.business_id and o.customer_id = c.customer_id
             and full_name(o.first_name, o.last_name, o.locale) = c.name
           order by o.created_at desc, o.order_id limit 1) o
         where c.business_id = $1 and c.customer_id = any($2::text[])`,
        [businessId, customerIds],
      )
    ).map((row) => [row.customerId, { firstName: row.firstName, lastName: row.lastName }]),
  )

/** A full name that the business has typed is not split, because the start of the family name is unknown. */
export const wholeName = (name: string): NameParts => ({ firstName: name, lastName: '' })
