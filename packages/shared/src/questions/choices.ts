import { ok, type Result } from '../errors/result.ts'
import { answerText } from './answer-text.ts'
import { fault, isNothing } from './check-text.ts'
import type { Answer, AnswerFault, Choice, Points } from './question-type.ts'

/** Helpers that all types with choices share. */

type Scored = Choice & { readonly points?: number | undefined }

/** One of the choices by its value; null where none was chosen. */
export function checkChoice(
  choices: readonly Choice[],
  input: unknown,
): Result<string | null, readonly AnswerFault[]> {
  if (isNothing(input)) return ok(null)
  const choice = choices.find(({ value }) => value === input)
  return choice ? ok(choice.value) : fault('invalid')
}

/** An open question scores 0 points, and the possible score is never below 0. */
export function scoreChoice(choices: readonly Scored[], answer: Answer | undefined): Points {
  const chosen = choices.find(({ value }) => value === answer)
  return { got: chosen?.points ?? 0, possible: Math.max(0, ...choices.map(({ points = 0 }) => points)) }
}

/** The label of a choice; a value that is no longer a choice is shown unchanged. */
export const labelOf = (choices: readonly Choice[], answer: Answer): string =>
  choices.find(({ value }) => value === answer)?.label ?? answerText(answer)

/** Finds a category that no answer adds points to. */
export const findScoreFaults = ({
  category,
  options,
}: {
  readonly category?: string | undefined
  readonly options: readonly Scored[]
}): readonly string[] =>
  category === undefined || options.some(({ points }) => points !== undefined)
    ? []
    : ['category: counts nothing: no option has points']
