import type { FieldProps } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** An e-mail address. `type=text` with an e-mail keyboard: `type=email` would rewrite foreign domains while typing. */
export const EmailField = (props: FieldProps) => (
  <TextField {...props} type="text" autoComplete="email" inputMode="email" maxLength={254} />
)
