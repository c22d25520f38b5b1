import { textOf } from './read-page.ts'

/** A field of a form as a browser without scripts sees it. */
type PlainField = {
  readonly name: string
  /** `text`, `radio` …; `select` and `textarea` for those elements. */
  readonly type: string
  readonly value: string
  readonly isChosen: boolean
  /** Options of a `select`. */
  readonly options: readonly string[]
}

export type PlainForm = {
  readonly action: string
  readonly fields: readonly PlainField[]
  /** The texts of its buttons. */
  readonly buttons: readonly string[]
}

/** Reads the form of a page of questions from its source. Returns null when there is none. */
export function readPlainForm(html: string): PlainForm | null {
  const [, tag = '', inside] =
    /<form([^>]*method="post"[^>]*action="[^"]*\/widget\/[^>]*)>([\s\S]*?)<\/form>/.exec(html) ?? []
  if (inside === undefined) return null
  return {
    action: attribute(tag, 'action') ?? '',
    fields: [...inside.matchAll(/<(input|select|textarea)\b([^>]*)>(?:([\s\S]*?)<\/\1>)?/g)].flatMap(
      ([, name = '', attributes = '', content = '']) => readField(name, attributes, content),
    ),
    buttons: [...inside.matchAll(/<button[^>]*>([\s\S]*?)<\/button>/g)].map(([, words = '']) =>
      textOf(words),
    ),
  }
}

function readField(tag: string, attributes: string, content: string): readonly PlainField[] {
  const name = attribute(attributes, 'name')
  if (name === null) return []
  const type = tag === 'input' ? (attribute(attributes, 'type') ?? 'text') : tag
  const options = [...content.matchAll(/<option([^>]*)>/g)].map(([, option = '']) => ({
    value: attribute(option, 'value') ?? '',
    isChosen: /\sselected/.test(option),
  }))
  const chosen = options.find(({ isChosen }) => isChosen) ?? options[0]
  const value =
    tag === 'select'
      ? (chosen?.value ?? '')
      : tag === 'textarea'
        ? textOf(content)
        : (attribute(attributes, 'value') ?? '')
  const isChosen = /\schecked/.test(attributes)
  return [{ name, type, value, isChosen, options: options.map((option) => option.value) }]
}

const attribute = (attributes: string, name: string): string | null => {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes) ?? []
  return value === undefined ? null : textOf(value)
}

/** Returns the fields that a browser sends, with their current values. */
export const sentAsItIs = ({ fields }: PlainForm): URLSearchParams =>
  new URLSearchParams(
    fields
      .filter(({ type, isChosen }) => isChosen || (type !== 'radio' && type !== 'checkbox'))
      .map(({ name, value }) => [name, value]),
  )

/** The same after a visitor has selected the first or the last of all choices. */
export function fillIn(form: PlainForm, takes: 'first' | 'last'): URLSearchParams {
  const sent = sentAsItIs(form)
  const names = new Set(form.fields.map(({ name }) => name))
  for (const name of names) {
    const group = form.fields.filter((field) => field.name === name)
    const field = takes === 'first' ? group[0] : group.at(-1)
    if (!field || field.type === 'hidden' || name === '_website') continue
    const options = field.options.filter(Boolean)
    if (field.type === 'select' && field.value !== '') continue
    const value =
      field.type === 'select'
        ? ((takes === 'first' ? options[0] : options.at(-1)) ?? '')
        : field.type === 'radio' || field.type === 'checkbox'
          ? field.value
          : typedInto(field)
    sent.set(name, value)
  }
  return sent
}

function typedInto({ name, type }: PlainField): string {
  const [part] = Object.entries(parts).find(([ending]) => name.endsWith(ending)) ?? []
  if (part !== undefined) return parts[part] ?? ''
  if (type === 'email' || name.includes('email')) return 'ada@example.com'
  if (type === 'date') return '2026-12-01'
  return type === 'textarea' ? 'Two lines\nof text' : 'Ada'
}

const parts: Readonly<Record<string, string>> = {
  '.number': '+49 30 901820',
  '.year': '1990',
  '.month': '5',
  '.day': '17',
  '.postalCode': '10969',
}
