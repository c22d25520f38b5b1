import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'

/** A phone number; without a + it belongs to the country of the business. 50 characters hold any way of writing one. */
export const PhoneField = (props: FieldProps) => (
  <TextField {...props} type="tel" autoComplete="tel" inputMode="tel" maxLength={50} />
)
