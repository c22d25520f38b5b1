import * as v from 'valibot'
import { MomentSchema } from '../database/parse-rows.ts'

const CaptureSchema = v.object({ id: v.string(), amount: v.number(), currency: v.string() })

/** A payment page of the sandbox, as rows give it. */
export const sandboxSessionColumns = `s.business_id, s.session_id, s.payment_id, s.checkout, s.state, s.is_declined,
  s.captures, s.refunds, s.expires_at, s.ends_at`
export const SandboxSessionRowSchema = v.pipe(
  v.object({
    business_id: v.string(),
    session_id: v.string(),
    payment_id: v.string(),
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
    is_declined: v.boolean(),
    captures: v.array(CaptureSchema),
    refunds: v.array(
      v.object({ id: v.string(), refundId: v.string(), captureId: v.string(), amount: v.number() }),
    ),
    expires_at: MomentSchema,
    ends_at: v.nullable(MomentSchema),
  }),
  v.transform((row) => ({
    id: row.session_id,
    businessId: row.business_id,
    paymentId: row.payment_id,
    checkout: row.checkout,
    state: row.state,
    isDeclined: row.is_declined,
    /** While it is processed: what will be captured. */
    captures: row.captures,
    refunds: row.refunds,
    expiresAt: row.expires_at,
    endsAt: row.ends_at,
  })),
  v.readonly(),
)
export type SandboxSession = v.InferOutput<typeof SandboxSessionRowSchema>
