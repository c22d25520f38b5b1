import type { Queryable } from '../database/database.ts'

/** Answers that led to an order belong to it from then on, unless they belong to another one already or are gone. */
export const linkSubmission = (tx: Queryable, businessId: string, submissionId: string, orderId: string) =>
  tx.query(
    `update submission set order_id = $3
     where business_id = $1 and submission_id = $2 and order_id is null`,
    [businessId, submissionId, orderId],
  )
