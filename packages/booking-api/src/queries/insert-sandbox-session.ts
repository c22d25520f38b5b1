import type { Queryable } from '../database/database.ts'
import type { Checkout } from '../payments/payment-provider.ts'

/** Opens a payment page of the sandbox, unless there is one for the payment. */
export const insertSandboxSession = (
  q: Queryable,
  id: string,
  { businessId, paymentId, expiresAt, ...checkout }: Checkout,
) =>
  q.query(
    `insert into sandbox_session (business_id, session_id, payment_id, checkout, state, expires_at)
     values ($1, $2, $3, $4::jsonb - 'email', 'open', $5)
     on conflict on constraint sandbox_session_once do nothing`,
    // Whom it is for is nothing that the page would show.
    [businessId, id, paymentId, JSON.stringify(checkout), new Date(expiresAt)],
  )
