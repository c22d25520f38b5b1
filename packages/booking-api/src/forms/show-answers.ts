import type { RequestView } from '@hourfold/shared/contract/request-views'
import { answerText } from '@hourfold/shared/questions/answer-text'
import type { Answer } from '@hourfold/shared/questions/question-type'
import { typeOf, type Question } from '@hourfold/shared/questions/question-types'
import { storedDefinitionIn } from '../catalog/definition-in.ts'
import type { AskedAnswers } from '../tables/submissions.ts'
import type { ViewContext } from '../endpoints/views/view-context.ts'

/**
 * Questions and answers as text, in the order of the questions; the stored answers where the definition can no longer be read.
 */
export function showAnswers(
  submission: AskedAnswers,
  locale: string,
  defaultLocale: string,
  reader?: Pick<ViewContext, 'catalog' | 'log'>,
): RequestView['answers'] {
  const { answers } = submission
  const definition = storedDefinitionIn(submission, locale, defaultLocale, reader)
  if (!definition)
    return Object.entries(answers).map(([key, answer]) => ({ question: key, answer: plainText(answer) }))
  return definition.pages
    .flatMap((page) => page.questions)
    .flatMap((question) => {
      const answer = answers[question.key]
      return answer === undefined ? [] : [{ question: question.label, answer: showAnswer(question, answer) }]
    })
}

const showAnswer = (question: Question, answer: Answer): string =>
  typeof answer === 'boolean'
    ? plainText(answer)
    : (typeOf(question).show?.(question, answer) ?? plainText(answer))

/** Yes and no as signs, which need no language; all other words are the owner's. */
const plainText = (answer: Answer): string =>
  typeof answer === 'boolean' ? (answer ? '✓' : '✗') : answerText(answer)
