import { hash } from 'node:crypto'
import type { Definition } from '@booking/shared/questions/definition'
import type { Evaluation } from '@booking/shared/questions/evaluate'
import { typeOf } from '@booking/shared/questions/question-types'
import type { OfferedForm } from '../catalog/form-rows.ts'
import type { GivenSubmission } from '../records/submissions.ts'

/** What is kept of answers that were judged: those that count, what was agreed to, whom they can be found by. */
export function keepAnswers(
  { id: formId, version }: Pick<OfferedForm, 'id' | 'version'>,
  { pages }: Definition,
  { kept, ending, score }: Evaluation,
): GivenSubmission {
  const answered = pages
    .flatMap((page) => page.questions)
    .flatMap((question) => {
      const answer = kept[question.key]
      return answer === undefined
        ? []
        : [{ key: question.key, answer, control: typeOf(question).control(question) }]
    })
  const isFinished = ending.outcome === 'finished'
  return {
    formId,
    version,
    answers: kept,
    consents: answered.flatMap(({ key, control }) =>
      // The hash of the words, with their link on a line of its own, is what anybody computes of them: sha256sum.
      control.kind === 'tick'
        ? [{ key, hash: hash('sha256', [control.text, control.link ?? []].flat().join('\n'), 'hex') }]
        : [],
    ),
    outcome: ending.outcome,
    // Whoever was sent away half through has come to no score.
    score: isFinished ? (score?.percent ?? null) : null,
    scores: isFinished
      ? Object.fromEntries((score?.categories ?? []).map(({ key, percent }) => [key, percent]))
      : {},
    emails: [
      ...new Set(
        answered.flatMap(({ answer, control }) =>
          control.kind === 'line' && control.type === 'email' && typeof answer === 'string'
            ? [answer.toLowerCase()]
            : [],
        ),
      ),
    ],
  }
}
