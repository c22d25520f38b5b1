import type { Messages } from '@lingui/core'
import { readMessages, type HeldRecords } from './read-records.ts'

type Message = Messages[string]

/** Message overrides of the page, matched by the English source text. `{name}` placeholders stay placeholders. */
export function replaceMessages(english: Messages, held: HeldRecords): Messages {
  const replacements = new Map(Object.entries(readMessages(held)))
  return Object.fromEntries(
    Object.entries(english).flatMap(([id, message]) => {
      const text = replacements.get(sourceOf(message) ?? '')
      return text === undefined ? [] : [[id, toTokens(text)]]
    }),
  )
}

/** The English source text of a compiled message, or null for plural messages. */
function sourceOf(message: Message | null): string | null {
  if (!Array.isArray(message)) return message
  const parts = message.map((token) =>
    typeof token === 'string' ? token : token.length === 1 ? `{${token[0]}}` : null,
  )
  return parts.includes(null) ? null : parts.join('')
}

const toTokens = (text: string): Message =>
  text
    .split(/\{(\w+)\}/)
    .map((part, index): string | [string] => (index % 2 ? [part] : part))
    .filter((part) => part !== '')
