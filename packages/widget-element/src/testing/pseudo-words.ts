import type { Messages } from '@lingui/core'

/**
 * A pseudo-locale for the gallery and tests: it doubles every vowel, so that longer words grow by about 40 %. Text that remains
 * plain English does not come from the catalogs.
 */
export const stretch = (messages: Messages): Messages =>
  change(messages, (text) => text.replaceAll(/[aeiou]/gi, (vowel) => `${vowel}${accents[vowel] ?? vowel}`))

/** A pseudo-locale with a mark that makes each text right-to-left, whatever its letters. */
export const mirror = (messages: Messages): Messages => change(messages, (text) => `\u200F${text}\u200F`)

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }

type ChangeText = (text: string) => string

function change(messages: Messages, changeText: ChangeText): Messages {
  const changed: unknown = Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, changeMessage(message, changeText)]),
  )
  return isMessages(changed) ? changed : messages
}

/** A compiled message is a list of strings and values; the values of plurals contain further lists. */
function changeMessage(message: unknown, changeText: ChangeText): unknown {
  if (typeof message === 'string') return message === '#' ? message : changeText(message)
  if (!Array.isArray(message)) return message
  return message.map((part: unknown) =>
    Array.isArray(part) ? changeValue(part, changeText) : changeMessage(part, changeText),
  )
}

const changeValue = ([name, type, forms]: readonly unknown[], changeText: ChangeText): unknown =>
  typeof forms !== 'object' || forms === null
    ? [name]
    : [
        name,
        type,
        Object.fromEntries(
          Object.entries(forms).map(([form, text]) => [form, changeMessage(text, changeText)]),
        ),
      ]

const isMessages = (value: unknown): value is Messages => typeof value === 'object' && value !== null
