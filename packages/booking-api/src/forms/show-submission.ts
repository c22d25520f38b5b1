import type { FormKind, SubmissionView, TierView } from '@hourfold/shared/contract/forms'
import type { Definition, Tier } from '@hourfold/shared/questions/definition'
import type { Ending } from '@hourfold/shared/questions/evaluate'
import { toIso } from '@hourfold/shared/time/instant'
import { pickWords } from '../context/words.ts'
import { answersToBook, sentAnswers } from '../access/links/business-links.ts'
import { signCapability } from '../context/sign-capability.ts'
import type { Business } from '../catalog/businesses.ts'
import type { Submission } from '../tables/submissions.ts'
import { mayReturnTo } from '../catalog/may-return-to.ts'
import { showBusiness } from '../endpoints/views/show-views.ts'
import type { ViewContext } from '../endpoints/views/view-context.ts'
import { tierOf } from '@hourfold/shared/questions/score-answers'

/** A submission to a form, survey or quiz, but not to a service's questions. */
export type ShownSubmission = Pick<
  Submission,
  'id' | 'slug' | 'name' | 'outcome' | 'score' | 'scores' | 'createdAt'
> & {
  readonly kind: FormKind
}

/**
 * The result of a submission without its answers, and the token that shows it again. The sender also gets the token that attaches
 * it to a booking; a reader with the token `shownBy` does not.
 */
export async function showSubmission(
  context: ViewContext,
  sent: ShownSubmission,
  definition: Definition,
  { reason, redirect, route }: Ending,
  shownBy: string | null,
): Promise<SubmissionView> {
  const { business, locale } = context
  const isFinished = sent.outcome === 'finished'
  const { ending } = definition
  const key = await context.secret()
  const sign = (name: string): string => signCapability(key, { name, businessId: business.id }, sent.id)
  return {
    id: sent.id,
    kind: sent.kind,
    slug: sent.slug,
    name: pickWords(sent.name, locale, business.defaultLocale),
    business: showBusiness(context),
    outcome: sent.outcome,
    title: isFinished ? (ending.title ?? null) : null,
    text: isFinished ? (ending.text ?? null) : reason,
    redirect: redirect !== null && mayLeadTo(business, redirect) ? redirect : null,
    route: route && {
      service: route.service ?? null,
      provider: route.provider ?? null,
      menu: route.menu ?? null,
      label: route.label ?? null,
    },
    quiz: showScore(definition, sent),
    token: shownBy ?? sign(sentAnswers),
    bookingToken: shownBy === null ? sign(answersToBook) : null,
    submittedAt: toIso(sent.createdAt),
  }
}

const showScore = (
  { tiers, categories }: Definition,
  { kind, score, scores }: ShownSubmission,
): SubmissionView['quiz'] =>
  kind === 'quiz' && score !== null
    ? {
        score,
        tier: showTier(tiers, score),
        categories: categories.map(({ key, name }) => ({ key, name, score: scores[key] ?? 0 })),
      }
    : null

/** True for a path on this site or a page of an allowed origin; checked again here, because definitions outlive settings. */
const mayLeadTo = (business: Business, address: string): boolean =>
  /^\/(?![/\\])/.test(address) || mayReturnTo(business, address)

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
