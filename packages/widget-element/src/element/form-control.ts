import { boxClass } from '../widget/mount-point.ts'
import type { HeldValues } from './held-values.ts'

/** An element's part in the surrounding form. */
export type FormControl = {
  /** The value in the form: ids of the bookings or of the form submission, or null. */
  readonly read: () => string | null
  readonly write: (value: string | null) => void
  /** Sets the validity again, because `required` or what is shown in the root has changed. */
  readonly check: () => void
  /** Holds the form back no longer, because nothing can be booked here. */
  readonly excuse: () => void
}

/** Creates the form control of an element. It is valid with a value, and without one where the form does not require a booking. */
export function createFormControl(
  internals: ElementInternals,
  root: ParentNode,
  values: HeldValues,
): FormControl {
  let value: string | null = null
  const excuse = (): void => internals.setValidity({})
  const check = (): void => {
    if (value !== null || !values.read('required')) return excuse()
    // The browser shows its text there, if that can take the focus.
    const box = root.querySelector<HTMLElement>(`.${boxClass}, .shell`)
    if (box) box.tabIndex = -1
    internals.setValidity({ valueMissing: true }, requiredText(), box ?? undefined)
  }
  return {
    read: () => value,
    write: (next) => {
      value = next
      internals.setFormValue(value)
      check()
    },
    check,
    excuse,
  }
}

/** The browser's own text of an empty required field, as the other fields of the form show it. It needs no words of ours. */
function requiredText(): string {
  const field = document.createElement('input')
  field.required = true
  return field.validationMessage || 'required'
}
