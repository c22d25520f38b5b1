import type { Page } from './definition.ts'
import { typeOf, type Question } from './question-types.ts'

/**
 * One question at a time: a page for each question of it that is shown, by that question's key. Words and pictures go along with
 * the question they stand before, those at the end with the last one.
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

/** Whether there is anything for the visitor to do. */
function isAsked(question: Question): boolean {
  const { kind } = typeOf(question).control(question)
  return kind !== 'words' && kind !== 'picture' && kind !== 'unseen'
}
