import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import { numberAttribute, type Collected } from './collect-controls.ts'
import {
  fieldOf,
  keyOf,
  mainForm,
  actionOf,
  updateKey,
  type Field,
  type AvailableActions,
  type RecordEvents,
} from './available-actions.ts'

/** Names of the hidden fields and of the buttons. No name of a visible field begins with `_`. */
export const postNames = { action: '_action', form: '_form', state: '_state' } as const

/** The id of the form around nothing to which the controls outside of a form belong. */
export const mainFormId = 'without-script'

export type Marked = {
  readonly html: string
  readonly availableActions: AvailableActions
  /** The ids of the screen's own forms, by key. */
  readonly forms: ReadonlyMap<string, string>
  /** True if there is a field outside of a form, which no button belongs to. */
  readonly hasLooseFields: boolean
}

type MarkOptions = {
  readonly record: RecordEvents
  readonly action: string
  /** A script will take over the markup: then the screen's own forms must stay forms. */
  readonly isTakenOver: boolean
}

const tagPattern = /<(\/form|(?:button|form|input|select|textarea)(?: (?:[^">/]|"[^"]*")*)?)(\/?)>/g
const numberPattern = new RegExp(` ${numberAttribute}="(\\d+)"`)

/**
 * Makes every control of rendered markup one that a browser can send without a script: a button is a submit button whose value
 * is the key of its press, and every field has a name. Controls outside of a form name one that only exists without scripts, so
 * they stay inert until a script reacts to them.
 */
export function markControls(
  { html: drawn, controls }: Collected,
  { record, action, isTakenOver }: MarkOptions,
): Marked {
  const actions = new Map<string, readonly FlowEvent[]>([[updateKey, []]])
  const fields: Field[] = []
  const forms = new Map<string, string>()
  let form = mainForm
  let hasLooseFields = false
  const addAction = (events: readonly FlowEvent[], key = keyOf(events)): string => {
    actions.set(key, events)
    return key
  }
  const html = drawn.replaceAll(tagPattern, (tag: string, content: string, end: string) => {
    if (content === '/form') {
      form = mainForm
      return tag
    }
    const number = numberPattern.exec(content)?.[1]
    const control = controls[Number(number)]
    if (number === undefined || !control) return tag
    const bare = content.replace(numberPattern, '')
    const write = (more: Readonly<Record<string, string>>, text = bare): string =>
      `<${withAttributes(text, more)}${end}>`
    const owner = isTakenOver && form !== mainForm ? {} : { form: mainFormId }
    // A form that names its page is sent there.
    if (control.tag === 'form' && control.props['action'] !== undefined) {
      form = elsewhere
      return write({})
    }
    if (form === elsewhere) return write({})
    if (control.tag === 'form') {
      form = `form-${forms.size}`
      forms.set(form, `${mainFormId}-${form}`)
      addAction(actionOf(control, record), form)
      return write(
        isTakenOver
          ? {
              method: 'post',
              ...(action === '' ? {} : { action }),
              target: '_self',
              id: `${mainFormId}-${form}`,
            }
          : {},
      )
    }
    if (control.tag === 'button') {
      const isSubmit = control.props['type'] === 'submit'
      const key = isSubmit && form !== mainForm ? form : addAction(actionOf(control, record))
      const values = { name: postNames.action, value: key }
      if (isSubmit) return write({ ...values, ...owner })
      return write({ ...values, form: mainFormId }, bare.replace(' type="button"', ' type="submit"'))
    }
    const name = textOf(control.props['name']) || textOf(control.props['id']) || `field-${fields.length}`
    const field = fieldOf(control, { name, form: isTakenOver ? form : mainForm, record })
    if (!field) return write({})
    fields.push(field)
    hasLooseFields ||= form === mainForm
    return write({ name, ...owner })
  })
  return { html, availableActions: { actions, fields }, forms, hasLooseFields }
}

/** The form around the controls that belong to another page. */
const elsewhere = 'elsewhere'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Adds attributes to the content of a tag, unless it has them. Values are ids, keys, names and a path. */
function withAttributes(content: string, more: Readonly<Record<string, string>>): string {
  const missing = Object.entries(more).filter(([name]) => !content.includes(` ${name}="`))
  return (
    content +
    missing
      .map(([name, value]) => ` ${name}="${value.replaceAll(/&/g, '&amp;').replaceAll('"', '&quot;')}"`)
      .join('')
  )
}
