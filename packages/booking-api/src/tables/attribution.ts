import * as v from 'valibot'
import { AttributionViewSchema, type AttributionView } from '@hourfold/shared/contract/attribution'
import type { Queryable } from '../database/database.ts'
import { findRow } from '../database/parse-rows.ts'

export const AttributionRowSchema = v.object({ attribution: AttributionViewSchema })

/** The attribution of an order's visitor; empty where it is unknown. */
export const findAttribution = async (
  q: Queryable,
  businessId: string,
  orderId: string,
): Promise<AttributionView> =>
  (
    await findRow(
      q,
      AttributionRowSchema,
      'select attribution from orders where business_id = $1 and order_id = $2',
      [businessId, orderId],
    )
  )?.attribution ?? {}
