import type { FieldProps } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** An email field. It uses `type=text`, because `type=email` rewrites internationalized domains while typing. */
export const EmailField = (props: FieldProps) => (
  <TextField {...props} type="text" autoComplete="email" inputMode="email" maxLength={254} />
)
