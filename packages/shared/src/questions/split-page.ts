import type { Page } from './definition.ts'
import { typeOf, type Question } from './question-types.ts'

/**
 * Splits a page into one page per visible question, under that question's key. Texts and pictures stay with the question
 * that follows them; those at the end stay with the last question.
 */
export function splitPage(page: Page, shown: readonly Question[]): readonly Page[] {
  const asked = shown.filter(isAsked)
  const [first] = asked
  if (!first) return [page]
  const groups = new Map<Question, Question[]>(asked.map((question) => [question, []]))
  for (const [at, question] of shown.entries()) {
    const next = shown.slice(at).find(isAsked) ?? asked.at(-1) ?? first
    groups.get(next)?.push(question)
  }
  return [...groups].map(([{ key }, questions], at) =>
    at === 0 ? { ...page, key, questions } : { key, title: page.title, questions },
  )
}

/** True if the visitor can act on a question. */
function isAsked(question: Question): boolean {
  const { kind } = typeOf(question).control(question)
  return kind !== 'words' && kind !== 'picture' && kind !== 'unseen'
}
