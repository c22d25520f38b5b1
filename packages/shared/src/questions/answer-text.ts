import type { Answer } from './question-type.ts'

/** The lines of an address, in the order in which they are read. */
export const addressParts = ['street', 'postalCode', 'city', 'region', 'country'] as const

/** An answer as plain text, its parts one after the other: those named first, as what is stored forgets their order. */
export function answerText(answer: Answer, parts: readonly string[] = addressParts): string {
  if (typeof answer !== 'object') return String(answer)
  const lines = new Map(Object.entries(answer))
  return [...new Set([...parts, ...lines.keys()])].flatMap((part) => lines.get(part) ?? []).join(', ')
}
