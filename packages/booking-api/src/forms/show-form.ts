import type { FormKind, FormView, QuizResultView } from '@booking/shared/contract/forms'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import { localDate } from '@booking/shared/time/wall-clock'
import { pickWords } from '../context/words.ts'
import { signFormToken } from './form-token.ts'
import { definitionIn } from '../catalog/definition-in.ts'
import { findForm } from '../catalog/catalog.ts'
import type { CatalogForm } from '../catalog/form-rows.ts'
import { showTier } from './show-tier.ts'
import { showBusiness, showWords } from '../endpoints/views/show-views.ts'
import type { ViewContext } from '../endpoints/views/view-context.ts'

/** A form, survey or quiz to answer, from the remembered catalog. Refuses with `form_not_found`. */
export async function showForm(
  context: ViewContext,
  kind: FormKind,
  idOrSlug: string,
): Promise<Result<FormView>> {
  const { catalog, business, now } = context
  const form = findForm(catalog, kind, idOrSlug)
  const definition = form && definitionIn(context, form, context.locale)
  if (!form || !definition) return refused('form_not_found')
  return ok({
    id: form.id,
    kind,
    ...showName(context, form),
    description: showWords(context, form.description),
    version: form.version,
    definition,
    today: localDate(business.timeZone, now),
    token: await signFormToken(context, form.id),
  })
}

/** The meaning of a score in a quiz, without a submission. Refuses with `form_not_found`. */
export function showQuizResult(
  context: ViewContext,
  idOrSlug: string,
  score: number,
): Result<QuizResultView> {
  const form = findForm(context.catalog, 'quiz', idOrSlug)
  const definition = form && definitionIn(context, form, context.locale)
  if (!form || !definition) return refused('form_not_found')
  return ok({ kind: 'quiz', ...showName(context, form), score, tier: showTier(definition.tiers, score) })
}

const showName = (context: ViewContext, { slug, name }: CatalogForm) => ({
  slug,
  name: pickWords(name, context.locale, context.business.defaultLocale),
  business: showBusiness(context),
})
