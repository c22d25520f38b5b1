import type { FormKind, SubmissionView, SubmitForm } from '@hourfold/shared/contract/forms'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import type { Evaluation } from '@hourfold/shared/questions/evaluate'
import type { Definition } from '@hourfold/shared/questions/definition'
import { judge } from '@hourfold/shared/questions/judge'
import { readFormToken } from './form-token.ts'
import { definitionIn } from '../catalog/definition-in.ts'
import { findForm } from '../catalog/catalog.ts'
import { insertSubmissions } from '../tables/submissions.ts'
import type { CatalogForm } from '../catalog/form-rows.ts'
import { answerPorts, type FormContext } from './form-context.ts'
import { type Attempt, limitBy } from '../endpoints/attempt.ts'
import { saveSubmission } from './save-submission.ts'
import { newId } from '../context/new-id.ts'
import { showSubmission } from './show-submission.ts'

/** The maximum age of an open form in seconds: caches keep its page for a day, and people leave tabs open for another. */
const longestOpen = 3 * 24 * 60 * 60
/** Seconds below which a submission counts as a machine's. */
const tooQuick = 2

/**
 * Stores valid answers to a form, survey or quiz and returns their result. A submission that looks like a machine's gets a normal
 * response and is marked.
 * Refuses with `form_not_found`, `form_changed`, `form_expired`, `invalid_request` (paths `answers.<key>`) and `rate_limited`.
 */
export function submitForm(
  baseContext: FormContext,
  kind: FormKind,
  idOrSlug: string,
  body: SubmitForm,
): Attempt<SubmissionView> {
  const context = { ...baseContext, locale: body.locale ?? baseContext.locale }
  const { business, limitSubmissions, network, now } = context
  let checking: Promise<Result<Checked>> | undefined
  const check = () => (checking ??= checkSubmission(context, kind, idOrSlug, body))

  return {
    // Only submissions that would be stored count, so mistakes and repeats on a bad line do not use up the limit.
    precheck: async (isRepeated) =>
      (await check()).ok ? limitBy(limitSubmissions, network, { business, now })(isRepeated) : undefined,
    run: async (tx, onCommit) => {
      const checked = await check()
      if (!checked.ok) return checked
      const { form, definition, verdict, isSuspected } = checked.value
      const submission = saveSubmission(form, definition, verdict)
      const id = newId('sub', context.random)
      onCommit(() => [
        insertSubmissions(tx, business.id, [
          {
            ...submission,
            id,
            locale: context.locale,
            isSuspected,
            orderId: null,
            item: null,
            attribution: body.attribution,
            createdAt: now,
            requestId: context.requestId,
            eventId: isSuspected ? null : newId('evt', context.random),
          },
        ]),
      ])
      const sent = { ...submission, id, kind, slug: form.slug, name: form.name, createdAt: now }
      return ok(await showSubmission(context, sent, definition, verdict.ending, null))
    },
  }
}

type Checked = {
  readonly form: CatalogForm
  readonly definition: Definition
  readonly verdict: Evaluation
  readonly isSuspected: boolean
}

async function checkSubmission(
  context: FormContext,
  kind: FormKind,
  idOrSlug: string,
  { version, answers, token, website = '' }: SubmitForm,
): Promise<Result<Checked>> {
  const { catalog, business, locale, now } = context
  const form = findForm(catalog, kind, idOrSlug)
  const definition = form && definitionIn(context, form, locale)
  if (!form || !definition) return refused('form_not_found')
  if (form.version !== version) return refused('form_changed')
  const age = await readFormToken(context, form.id, token)
  if (age === null || age > longestOpen) return refused('form_expired')
  const verdict = judge(definition, answers, answerPorts(business, now))
  if (!verdict.ok) return verdict
  return ok({ form, definition, verdict: verdict.value, isSuspected: website !== '' || age < tooQuick })
}
