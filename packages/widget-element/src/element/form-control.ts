import { showFallback } from '../widget/fallback-slot.ts'
import { boxClass } from '../widget/mount-point.ts'
import type { HeldValues } from './held-values.ts'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { HostEvent } from './host-events.ts'

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
  root: ShadowRoot,
  values: HeldValues,
): FormControl {
  let value: string | null = null
  const excuse = (): void => internals.setValidity({})
  const check = (): void => {
    if (value !== null || !values.read('required')) return excuse()
    const place = root.querySelector<HTMLElement>(`.${boxClass}, .shell`) ?? showFallback(root)
    // The browser shows its text where the focus can go; a slot without a box of its own cannot take it.
    if (place instanceof HTMLSlotElement) place.style.display = 'block'
    place.tabIndex = -1
    internals.setValidity({ valueMissing: true }, requiredText(), place)
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

/** Returns the form value that an event sets: ids separated by commas, or null for no value. Undefined keeps the present value. */
export function formValueOf({ name, detail }: HostEvent, flow: Flow | undefined): string | null | undefined {
  if (name === 'booking-scheduled') return String(detail['bookingIds'])
  if (name === 'booking-form-submit') return flow?.formState?.submission?.id
  return name === 'booking-cancelled' ? null : undefined
}
