import { useLingui } from '@lingui/react/macro'
import type { FieldRefusal } from '@hourfold/shared/errors/result'
import { useRefusalText } from './use-refusal-text.ts'

export type FieldErrors = {
  /** Entries of the error summary, with the id of the field, or null if the screen has no field for it. */
  readonly all: readonly { readonly fieldId: string | null; readonly message: string }[]
  readonly of: (fieldId: string) => string | null
}

/**
 * Returns the error messages by field. Each starts with the label of the field, unless that is ''; an error without a label has
 * no field. The keys of the booker's fields are the last part of the path (`contact.email` → `email`), all others the full path
 * (`guests.0.email`). `phoneExample` is an example number of the chosen country, if known.
 */
export function useFieldErrors(
  fields: readonly FieldRefusal[],
  labels: Readonly<Record<string, string>>,
  phoneExample: string | null = null,
): FieldErrors {
  const { t } = useLingui()
  const textOf = useRefusalText()
  const faults = fields.map((field) => {
    const id = field.path.replace(/^contact\./, '')
    const isDate = id === 'dateOfBirth' && field.code === 'invalid'
    const words = isDate ? t`Please enter a date between 1900 and today` : textOf(field)
    // The server sends an example number of the chosen country.
    const example = field.code === 'phone_invalid' && (field.params?.example ?? phoneExample)
    return { id, message: example ? t`${words}. Example: ${example}` : words }
  })
  return {
    all: faults.map(({ id, message }) => {
      const [list, place] = id.split('.')
      const position = Number(place) + 1
      const label = list === 'guests' ? t`Guest ${position}` : /^items.+location$/.test(id) ? '' : labels[id]
      // A label that ends in punctuation, such as a question, gets no colon.
      const named = label && (/\p{Po}$/u.test(label) ? `${label} ${message}` : t`${label}: ${message}`)
      return { fieldId: label === undefined ? null : id, message: named || message }
    }),
    of: (id) => faults.find((fault) => fault.id === id)?.message ?? null,
  }
}
