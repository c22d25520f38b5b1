import * as v from 'valibot'
import { InstantSchema, LocaleSchema, TokenSchema } from './values.ts'

/** Asks for a mail with a code that proves the address. */
export const CreateAddressProofSchema = v.strictObject({
  email: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(254, 'too_long')),
  locale: v.optional(LocaleSchema),
})
export type CreateAddressProof = v.InferOutput<typeof CreateAddressProofSchema>

export const CheckAddressCodeSchema = v.strictObject({
  proofToken: TokenSchema,
  /** Six digits; spaces and dashes are ignored. */
  code: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(20, 'too_long')),
})
export type CheckAddressCode = v.InferOutput<typeof CheckAddressCodeSchema>

export const AddressProofQuerySchema = v.strictObject({ proofToken: TokenSchema })

const state = v.picklist(['open', 'proven', 'used', 'exhausted', 'expired'])

export const AddressProofViewSchema = v.object({
  /** The key to the proof; the browser keeps it in memory. */
  proofToken: v.string(),
  state,
  /** Codes that may still be tried. */
  attemptsLeft: v.number(),
  expiresAt: InstantSchema,
})
export type AddressProofView = v.InferOutput<typeof AddressProofViewSchema>

/** The content of the mailed link's page. */
export const AddressConfirmationViewSchema = v.object({
  state,
  /** The name of the business. */
  business: v.string(),
})
export type AddressConfirmationView = v.InferOutput<typeof AddressConfirmationViewSchema>
