import { hash } from 'node:crypto'
import type { Definition } from '@hourfold/shared/questions/definition'
import type { Evaluation } from '@hourfold/shared/questions/evaluate'
import { typeOf } from '@hourfold/shared/questions/question-types'
import type { CatalogForm } from '../catalog/form-rows.ts'
import type { GivenSubmission } from '../tables/submissions.ts'

/** The stored part of evaluated answers: the counted ones, the consents, and the addresses by which they are found. */
export function saveSubmission(
  { id: formId, version }: Pick<CatalogForm, 'id' | 'version'>,
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
      // The hash is the plain SHA-256 of the text, with its link on a separate line, so it can be checked with sha256sum.
      control.kind === 'tick'
        ? [{ key, hash: hash('sha256', [control.text, control.link ?? []].flat().join('\n'), 'hex') }]
        : [],
    ),
    outcome: ending.outcome,
    // A visitor who was redirected before the end has no score.
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
