import type { Answer, Control, ControlKind } from '@booking/shared/questions/question-type'
import type { PlainDate } from '@booking/shared/time/plain-date'

type ControlOf = { readonly [One in Control as One['kind']]: One }

/** What the control of a question is drawn from. */
export type ControlProps<Kind extends ControlKind> = {
  readonly control: ControlOf[Kind]
  /** The path of its faults; the element that takes the focus carries it. */
  readonly id: string
  /** What a plain form calls it. */
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
  readonly required: boolean
  readonly error: string | null
  /** Id of further words about it. */
  readonly also: string | undefined
  readonly value: Answer | undefined
  /** Null takes the answer back. */
  readonly onChange: (answer: Answer | null) => void
  readonly errorOf: (fieldId: string) => string | null
  /** Full Intl tag. */
  readonly locale: string
  /** ISO 3166: where the business is. */
  readonly country: string
  /** The day it is there. */
  readonly today: PlainDate
}
