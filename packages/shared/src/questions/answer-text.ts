import type { Answer } from './question-type.ts'

/** The lines of an address in reading order. */
export const addressParts = ['street', 'postalCode', 'city', 'region', 'country'] as const

/** An answer as plain text. Its named parts come first, because storage does not keep their order. */
export function answerText(answer: Answer, parts: readonly string[] = addressParts): string {
  if (typeof answer !== 'object') return String(answer)
  const lines = new Map(Object.entries(answer))
  return [...new Set([...parts, ...lines.keys()])].flatMap((part) => lines.get(part) ?? []).join(', ')
}
