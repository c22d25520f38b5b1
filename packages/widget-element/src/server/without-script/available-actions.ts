import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import type { Control } from './collect-controls.ts'

/** What a browser without a script may do on a rendered screen. */
export type AvailableActions = {
  /** The events of each press, by its key: the value of the button. */
  readonly actions: ReadonlyMap<string, readonly FlowEvent[]>
  readonly fields: readonly Field[]
}

export type Field = {
  readonly name: string
  /** Key of the form that it is sent with. */
  readonly form: string
  /** What the browser sends while it is left alone; null if nothing. */
  readonly sent: string | null
  /** The value that a radio button or a checkbox stands for; null for every other field. */
  readonly choice: string | null
  /** A radio button; only the chosen one of its group reports a change. */
  readonly isRadio: boolean
  /** Returns the events of a change. `isChosen`: whether the radio button or checkbox is ticked. */
  readonly change: (value: string, isChosen: boolean) => readonly FlowEvent[]
}

/** The key of the form of all controls outside of a form. */
export const mainForm = 'main'

/** Runs a handler, and returns the events that it sends. A handler that needs a document ends early; it sends none. */
export type RecordEvents = (run: () => void) => readonly FlowEvent[]

/** The key of a press says what it does, so that it means the same whatever else has changed on the screen. */
export const keyOf = (events: readonly FlowEvent[]): string => JSON.stringify(events)

/** The key of the press that only takes over what was entered. */
export const updateKey: string = keyOf([])

const event = (target: object) => ({
  preventDefault: () => {},
  stopPropagation: () => {},
  currentTarget: target,
  target,
})

/** The events of a press on a button, or of the submission of a form. */
export const actionOf = ({ handler }: Control, record: RecordEvents): readonly FlowEvent[] =>
  handler ? record(() => handler(event({}))) : []

/** The field of a control, and null for one that reports no changes. */
export function fieldOf(
  { tag, props, handler }: Control,
  { name, form, record }: { readonly name: string; readonly form: string; readonly record: RecordEvents },
): Field | null {
  if (!handler) return null
  const isChoice = tag === 'input' && (props['type'] === 'radio' || props['type'] === 'checkbox')
  const value = textOf(props['value'])
  const choice = isChoice ? (props['value'] === undefined ? 'on' : value) : null
  return {
    name,
    form,
    choice,
    isRadio: props['type'] === 'radio',
    sent: !isChoice ? value : props['checked'] === true ? choice : null,
    change: (given, isChosen) => record(() => handler(event({ value: given, checked: isChosen, name }))),
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
