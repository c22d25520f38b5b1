import type { Answer, Control, ControlKind } from '@hourfold/shared/questions/question-type'
import type { PlainDate } from '@hourfold/shared/time/plain-date'

type ControlOf = { readonly [One in Control as One['kind']]: One }

/** Props of the control of a question. */
export type ControlProps<Kind extends ControlKind> = {
  readonly control: ControlOf[Kind]
  /** Path of its faults, and id of its focusable element. */
  readonly id: string
  /** Field name in a form without JavaScript. */
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
  readonly required: boolean
  readonly error: string | null
  /** Id of an element with an additional description. */
  readonly also: string | undefined
  readonly value: Answer | undefined
  /** `null` removes the answer. */
  readonly onChange: (answer: Answer | null) => void
  readonly errorOf: (fieldId: string) => string | null
  /** Full Intl tag. */
  readonly locale: string
  /** Country of the business as ISO 3166 code. */
  readonly country: string
  /** Current date at the business. */
  readonly today: PlainDate
}
