import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { findRow } from '../database/parse-rows.ts'

const PaymentRowSchema = v.object({ amount: v.number(), currency: v.string() })

/** The amount of a payment whose provider has not decided yet. */
export const findProcessingAmount = (q: Queryable, businessId: string, paymentId: string) =>
  findRow(
    q,
    PaymentRowSchema,
    `select amount, currency from payment where business_id = $1 and payment_id = $2 and status = 'processing'`,
    [businessId, paymentId],
  )
