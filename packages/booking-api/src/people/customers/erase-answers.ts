import * as v from 'valibot'
import type { Transaction } from '../../database/database.ts'
import { readRows } from '../../database/parse-rows.ts'
import { answerStatements, runErasing, untilNow } from './erasing-statements.ts'

const OrderRowSchema = v.object({ orderId: v.string() })

/**
 * Erases a person's answers, and nothing else: those that contain the address, those of orders of the address, and those for the
 * address as a guest. Returns the number of submissions.
 */
export async function eraseAnswers(tx: Transaction, businessId: string, email: string): Promise<number> {
  const orders = await readRows(
    tx,
    OrderRowSchema,
    'select order_id from orders where business_id = $1 and lower(email) = $2',
    [businessId, email],
  )
  const always = new Date(untilNow)
  const rows = await runErasing(
    tx,
    {
      businessId,
      customerId: null,
      orderIds: orders.map(({ orderId: id }) => id),
      emails: [email],
      phones: [],
      hashes: [],
      budgets: [],
      madeBefore: always,
      at: always,
    },
    answerStatements,
  )
  return Object.values(rows).reduce((sum, count) => sum + count, 0)
}
