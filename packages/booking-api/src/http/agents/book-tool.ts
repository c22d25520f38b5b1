import * as v from 'valibot'
import { ok, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import {
  AddressProofViewSchema,
  CheckAddressCodeSchema,
  type AddressProofView,
} from '@hourfold/shared/contract/address-proofs'
import { AnswersSchema } from '@hourfold/shared/contract/answers'
import { PaymentViewSchema } from '@hourfold/shared/contract/payment'
import { ContactSchema, CreateOrderSchema } from '@hourfold/shared/contract/requests'
import { TokenSchema, textSchema } from '@hourfold/shared/contract/values'
import { OrderViewSchema, type OrderView } from '@hourfold/shared/contract/views'
import { type AgentPorts, agentTool } from './agent-tool.ts'
import { BookingSchema, locale, timeZone } from './agent-values.ts'

/** The visitor's request, with the bounds of the API. */
const { entries } = CreateOrderSchema

const InputSchema = v.strictObject({
  holdToken: v.pipe(TokenSchema, v.description('From hold')),
  contact: v.strictObject({
    ...ContactSchema.entries,
    email: v.pipe(
      textSchema(254),
      v.nonEmpty('required'),
      v.description('Address of the customer, who must prove it'),
    ),
  }),
  guests: v.pipe(entries.guests, v.description('The people who come besides the customer')),
  notes: entries.notes,
  answers: v.optional(
    v.pipe(AnswersSchema, v.description('Answers to the questions of the service, by key')),
  ),
  termsAccepted: v.pipe(
    entries.termsAccepted,
    v.description('True only after the customer has accepted `termsUrl`'),
  ),
  consentGiven: v.pipe(
    entries.consentGiven,
    v.description('True only if the customer agrees to `consent` of the service'),
  ),
  timeZone,
  locale,
  expectedTotal: v.pipe(
    entries.expectedTotal,
    v.description('The total that the customer was told; any other is refused'),
  ),
  proofToken: v.optional(v.pipe(TokenSchema, v.description('From the first call, for the second one'))),
  code: v.optional(
    v.pipe(
      CheckAddressCodeSchema.entries.code,
      v.description(
        'The six digits from the mail, where the customer tells them instead of opening the link',
      ),
    ),
  ),
})
type Input = v.InferOutput<typeof InputSchema>

const OutputSchema = v.object({
  status: v.pipe(
    v.picklist(['proof_needed', ...OrderViewSchema.entries.status.options]),
    v.description('`proof_needed`: nothing is booked before the customer has proved the address'),
  ),
  next: v.pipe(v.string(), v.description('The next step')),
  proof: v.nullable(v.pick(AddressProofViewSchema, ['proofToken', 'attemptsLeft', 'expiresAt'])),
  total: OrderViewSchema.entries.total,
  amountNow: OrderViewSchema.entries.amountNow,
  payment: v.nullable(
    v.object({
      url: v.pipe(v.nullable(v.string()), v.description('The page where the customer pays')),
      ...v.pick(PaymentViewSchema, ['state', 'payBy', 'mode']).entries,
    }),
  ),
  bookings: v.array(BookingSchema),
})
type Output = v.InferInput<typeof OutputSchema>

/** Makes a booking in two calls, between which the customer proves the address. */
export const bookTool = agentTool({
  name: 'book',
  title: 'Book the held time',
  description:
    'Books a held time in two calls. The first one sends a mail to the customer and returns `proof_needed` with a proofToken. When the customer has opened the link in the mail, or has told you its code, call again with the same input, the proofToken, and the code if you have one. Only then the booking is made. A service that is paid in advance returns the address of a payment page for the customer to open; calling again tells whether it is paid. The customer gets a mail with the link to change or cancel the booking.',
  effect: 'adds',
  input: InputSchema,
  output: OutputSchema,
  run: async (ports, input) => {
    const { proofToken, code } = input
    if (proofToken === undefined) return beginProof(ports, input)
    if (code !== undefined) {
      const checked = await ports.call('checkAddressCode', {
        body: { proofToken, code },
        idempotencyKey: ports.newKey(),
      })
      if (!checked.ok) return checked
      if (checked.value.state === 'open') return ok(askForProof(checked.value))
    }
    const ordered = await order(ports, input)
    if (ordered.ok || ordered.refusal.code !== 'address_unproven') return ordered
    const proof = await ports.call('getAddressProof', { query: { proofToken } })
    return proof.ok && proof.value.state === 'open' ? ok(askForProof(proof.value)) : ordered
  },
})

/** The mail is sent even if the hold cannot be extended any further. */
const lastingRefusals: ReadonlySet<string> = new Set(['hold_renewals_used', 'address_unproven'])

/** Extends the hold for the time that the mail takes, and sends it. */
async function beginProof(
  { call, newKey }: AgentPorts,
  { holdToken, contact, locale: language }: Input,
): Promise<Result<Output, AnyRefusal>> {
  const renewed = await call('renewHold', { body: { holdToken }, idempotencyKey: newKey() })
  if (!renewed.ok && !lastingRefusals.has(renewed.refusal.code)) return renewed
  const proof = await call('createAddressProof', {
    body: { email: contact.email, locale: language },
    idempotencyKey: newKey(),
  })
  return proof.ok ? ok(askForProof(proof.value)) : proof
}

/** The token of the hold is the key of the order, so that the same call returns the same order. */
async function order(
  { call, newKey }: AgentPorts,
  { proofToken, code: _code, answers, holdToken, ...input }: Input,
): Promise<Result<Output, AnyRefusal>> {
  const query = { locale: input.locale }
  const response = await call('createOrder', {
    query,
    body: {
      ...input,
      holdToken,
      addressProof: proofToken,
      ...(answers === undefined ? {} : { answers: [answers] }),
    },
    idempotencyKey: holdToken,
  })
  if (!response.ok) return response
  const { id, orderToken, status } = response.value
  if (status !== 'pending_payment') return ok(show(response.value, null))
  const paid = await call('payOrder', {
    params: { order: id },
    query,
    body: { orderToken },
    idempotencyKey: newKey(),
  })
  if (!paid.ok) return paid
  const { checkoutUrl, state, payBy, mode } = paid.value
  return ok(show(paid.value.order, { url: checkoutUrl, state, payBy, mode }))
}

const askForProof = (proof: AddressProofView): Output => ({
  status: 'proof_needed',
  next: 'A mail is on its way to the customer. Ask them to open its link, or to tell you the code in it; then call book again with the same input and this proofToken, and with the code if you have it.',
  proof,
  total: null,
  amountNow: null,
  payment: null,
  bookings: [],
})

const show = ({ status, total, amountNow, bookings }: OrderView, payment: Output['payment']): Output => ({
  status,
  next: nextSteps[status],
  proof: null,
  total,
  amountNow,
  payment,
  bookings,
})

const nextSteps = {
  pending_payment:
    'Give the customer the address of the payment page. The time is kept until `payBy`; call book again with the same input to see whether it is paid.',
  confirmed: 'The booking is confirmed. The customer has received the link to change or cancel it by mail.',
  requested: 'The business has to confirm the time, and will inform the customer.',
  expired: 'The time was not paid in time and is free again. Begin with find_times.',
} as const satisfies Record<OrderView['status'], string>
