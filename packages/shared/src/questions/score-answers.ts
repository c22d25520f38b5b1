import type { Definition, Tier } from './definition.ts'
import type { Answer, Points } from './question-type.ts'
import { typeOf, type Question } from './question-types.ts'

/** The result of a quiz. Percentages are whole numbers from 0 to 100. */
export type Score = {
  readonly percent: number
  readonly categories: readonly { readonly key: string; readonly name: string; readonly percent: number }[]
}

/** Σ selected ÷ Σ possible over the visible questions; null for a definition without scores. */
export function scoreAnswers(
  { tiers, categories }: Pick<Definition, 'tiers' | 'categories'>,
  shown: readonly Question[],
  answers: ReadonlyMap<string, Answer>,
): Score | null {
  if (tiers.length === 0) return null
  const points = shown.map((question) => ({
    category: 'category' in question ? question.category : undefined,
    ...(typeOf(question).score?.(question, answers.get(question.key)) ?? nothing),
  }))
  return {
    percent: percentOf(points),
    categories: categories.map(({ key, name }) => ({
      key,
      name,
      percent: percentOf(points.filter(({ category }) => category === key)),
    })),
  }
}

const nothing: Points = { got: 0, possible: 0 }

/** Rounded half up, clamped to 0–100; 0 where no points are possible. */
function percentOf(list: readonly Points[]): number {
  const got = list.reduce((sum, one) => sum + one.got, 0)
  const possible = list.reduce((sum, one) => sum + one.possible, 0)
  return possible <= 0 ? 0 : Math.min(100, Math.max(0, Math.round((got * 100) / possible)))
}

/** The tier of a score. Tiers are half-open, except that the last one includes 100. */
export const tierOf = (tiers: readonly Tier[], percent: number): Tier | undefined =>
  tiers.find(({ from, to }) => percent >= from && (percent < to || (percent === 100 && to === 100)))
