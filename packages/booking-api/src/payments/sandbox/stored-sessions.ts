import * as v from 'valibot'
import type { Queryable } from '../../database/database.ts'
import { findRow, MomentSchema, toDate } from '../../database/parse-rows.ts'
import type { Checkout } from '../payment-provider.ts'

const CaptureSchema = v.object({ id: v.string(), amount: v.number(), currency: v.string() })

/** The columns of a sandbox payment page. */
const sandboxSessionColumns = `s.business_id, s.session_id, s.payment_id, s.checkout, s.state, s.is_declined,
  s.captures, s.refunds, s.expires_at, s.ends_at`
const SandboxSessionRowSchema = v.pipe(
  v.object({
    businessId: v.string(),
    sessionId: v.string(),
    paymentId: v.string(),
    checkout: v.object({
      orderId: v.string(),
      amount: v.object({ amount: v.number(), currency: v.string() }),
      lines: v.array(v.string()),
      businessName: v.string(),
      locale: v.string(),
      returnUrl: v.string(),
      cancelUrl: v.string(),
    }),
    state: v.picklist(['open', 'processing', 'paid', 'failed', 'expired']),
    isDeclined: v.boolean(),
    /** While it is processing, the amount to be captured. */
    captures: v.array(CaptureSchema),
    refunds: v.array(
      v.object({ id: v.string(), refundId: v.string(), captureId: v.string(), amount: v.number() }),
    ),
    expiresAt: MomentSchema,
    endsAt: v.nullable(MomentSchema),
  }),
  v.transform(({ sessionId: id, ...row }) => ({ id, ...row })),
  v.readonly(),
)
export type SandboxSession = v.InferOutput<typeof SandboxSessionRowSchema>

/**
 * A payment page of the sandbox by its own id or its payment's. The sandbox simulates a third party that does not know the
 * business, and both ids are unique without it.
 */
export const findSandboxSession = (
  q: Queryable,
  by: 'session_id' | 'payment_id',
  name: string,
  { isLocked = false } = {},
): Promise<SandboxSession | undefined> =>
  findRow(
    q,
    SandboxSessionRowSchema,
    `select ${sandboxSessionColumns} from business b join sandbox_session s using (business_id)
       where s.${by} = $1 ${isLocked ? 'for update of s' : ''}`,
    [name],
  )

/** Creates a payment page of the sandbox, unless the payment has one. */
export const insertSandboxSession = (
  q: Queryable,
  id: string,
  { businessId, paymentId, expiresAt, ...checkout }: Checkout,
) =>
  q.query(
    `insert into sandbox_session (business_id, session_id, payment_id, checkout, state, expires_at)
     values ($1, $2, $3, $4::jsonb - 'email', 'open', $5)
     on conflict on constraint sandbox_session_once do nothing`,
    // The booker's address is not stored, because the page does not show it.
    [businessId, id, paymentId, JSON.stringify(checkout), new Date(expiresAt)],
  )

/** Writes the state of a payment page of the sandbox. */
export const updateSandboxSession = (tx: Queryable, session: SandboxSession) =>
  tx.query(
    `update sandbox_session
     set state = $3, is_declined = $4, captures = $5::jsonb, refunds = $6::jsonb, ends_at = $7
     where business_id = $1 and session_id = $2`,
    [
      session.businessId,
      session.id,
      session.state,
      session.isDeclined,
      JSON.stringify(session.captures),
      JSON.stringify(session.refunds),
      toDate(session.endsAt),
    ],
  )
