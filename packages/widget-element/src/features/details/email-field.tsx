import type { FieldProps } from '../../fields/field.tsx'
import { TextField } from '../../fields/text-field.tsx'

/** An e-mail address. `type=text` with an e-mail keyboard: `type=email` would rewrite foreign domains while typing. */
export const EmailField = (props: FieldProps) => (
  <TextField {...props} type="text" autoComplete="email" inputMode="email" maxLength={254} />
)
