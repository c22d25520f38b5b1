import type { TierView } from '@booking/shared/contract/forms'
import type { Tier } from '@booking/shared/questions/definition'
import { tierOf } from '@booking/shared/questions/score-answers'

/** The tier of a score from 0 to 100, in the language of the tiers. */
export function showTier(tiers: readonly Tier[], score: number): TierView | null {
  const tier = tierOf(tiers, score)
  if (!tier) return null
  const { title, text = null, action } = tier
  return {
    title,
    text,
    action: action
      ? {
          service: action.service ?? null,
          provider: action.provider ?? null,
          menu: action.menu ?? null,
          url: action.url ?? null,
          label: action.label,
        }
      : null,
  }
}
