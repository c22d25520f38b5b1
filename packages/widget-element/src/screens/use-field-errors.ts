import { useLingui } from '@lingui/react/macro'
import type { FieldRefusal } from '@booking/shared/errors/result'
import { useRefusalText } from './use-refusal-text.ts'

type FieldErrors = {
  /** For the summary: one per fault, with the id of its field, and the field's name in front of the words. */
  readonly all: readonly { readonly fieldId: string; readonly message: string }[]
  readonly of: (fieldId: string) => string | null
}

/** Faults by field. A path's last name is the id of the field on the screen: `contact.email` → `email`. */
export function useFieldErrors(
  fields: readonly FieldRefusal[],
  labels: Readonly<Record<string, string>>,
): FieldErrors {
  const { t } = useLingui()
  const textOf = useRefusalText()
  const faults = fields.map((field) => ({
    fieldId: field.path.split('.').at(-1) ?? '',
    message: textOf(field),
  }))
  const named = (fieldId: string, message: string): string => {
    const label = labels[fieldId]
    return label === undefined ? message : t`${label}: ${message}`
  }
  return {
    all: faults.map(({ fieldId, message }) => ({ fieldId, message: named(fieldId, message) })),
    of: (id) => faults.find(({ fieldId }) => fieldId === id)?.message ?? null,
  }
}
