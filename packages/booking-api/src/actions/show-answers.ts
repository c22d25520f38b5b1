import type { RequestView } from '@booking/shared/contract/views'
import { answerText } from '@booking/shared/questions/answer-text'
import type { Answer } from '@booking/shared/questions/question-type'
import { typeOf, type Question } from '@booking/shared/questions/question-types'
import { definitionIn } from '../offer/definition-in.ts'
import type { AskedAnswers } from '../queries/list-booking-answers.ts'

/** Questions and what was answered to them, in words, in the order in which they were asked. */
export const showAnswers = (
  { definition, answers }: AskedAnswers,
  locale: string,
  defaultLocale: string,
): RequestView['answers'] =>
  definitionIn(definition, locale, defaultLocale)
    .pages.flatMap((page) => page.questions)
    .flatMap((question) => {
      const answer = answers[question.key]
      return answer === undefined ? [] : [{ question: question.label, answer: showAnswer(question, answer) }]
    })

/** Yes and no as signs: they need no language, and the words of everything else are the owner's. */
function showAnswer(question: Question, answer: Answer): string {
  if (typeof answer === 'boolean') return answer ? '✓' : '✗'
  return typeOf(question).show?.(question, answer) ?? answerText(answer)
}
