import { useLingui } from '@lingui/react/macro'
import type { FieldRefusal } from '@booking/shared/errors/result'
import { useRefusalText } from './use-refusal-text.ts'

export type FieldErrors = {
  /** For the summary: one per fault, with the id of its field, or null where none is shown for it. */
  readonly all: readonly { readonly fieldId: string | null; readonly message: string }[]
  readonly of: (fieldId: string) => string | null
}

/**
 * Faults by field. The label of a field stands in front of the words, unless it is ''; what has no label has no field. The
 * booker's fields are known by their last name (`contact.email` → `email`), all others by their path (`guests.0.email`).
 * `phoneExample` is a number of the country that was chosen, where one is known.
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
    const words = isDate ? t`Please enter a real date between 1900 and today` : textOf(field)
    // The server knows a number of the chosen country.
    const example = field.code === 'phone_invalid' && (field.params?.example ?? phoneExample)
    return { id, message: example ? t`${words}. Example: ${example}` : words }
  })
  return {
    all: faults.map(({ id, message }) => {
      const [list, place] = id.split('.')
      const position = Number(place) + 1
      const label = list === 'guests' ? t`Guest ${position}` : /^items.+location$/.test(id) ? '' : labels[id]
      // A question has its own mark at the end.
      const named = label && (/\p{Po}$/u.test(label) ? `${label} ${message}` : t`${label}: ${message}`)
      return { fieldId: label === undefined ? null : id, message: named || message }
    }),
    of: (id) => faults.find((fault) => fault.id === id)?.message ?? null,
  }
}
