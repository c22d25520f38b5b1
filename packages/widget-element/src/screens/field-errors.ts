import type { FieldRefusal } from '@booking/shared/errors/result'

type FieldErrors = {
  /** For the summary: one per fault, with the id of its field, and the field's name in front of the words. */
  readonly all: readonly { readonly fieldId: string; readonly message: string }[]
  readonly of: (fieldId: string) => string | null
}

/** Faults by field. A path's last name is the id of the field on the screen: `contact.email` → `email`. */
export function fieldErrors(
  fields: readonly FieldRefusal[],
  textOf: (field: FieldRefusal) => string,
  labels: Readonly<Record<string, string>>,
): FieldErrors {
  const faults = fields.map((field) => ({
    fieldId: field.path.split('.').at(-1) ?? '',
    message: textOf(field),
  }))
  const named = ({ fieldId, message }: { fieldId: string; message: string }): string =>
    labels[fieldId] === undefined ? message : `${labels[fieldId]}: ${message}`
  return {
    all: faults.map((fault) => ({ fieldId: fault.fieldId, message: named(fault) })),
    of: (id) => faults.find(({ fieldId }) => fieldId === id)?.message ?? null,
  }
}
