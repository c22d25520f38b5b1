import type { CreateOrder } from '@hourfold/shared/contract/requests'
import { ok, refused, type FieldRefusal, type Result } from '@hourfold/shared/errors/result'
import type { Definition } from '@hourfold/shared/questions/definition'
import { judge } from '@hourfold/shared/questions/judge'
import type { Answers } from '@hourfold/shared/questions/question-type'
import type { RequestedItem } from '../capacity/requested-item.ts'
import { definitionIn } from '../catalog/definition-in.ts'
import { findForm } from '../catalog/catalog.ts'
import type { GivenSubmission } from '../tables/submissions.ts'
import { answerPorts } from './form-context.ts'
import { saveSubmission } from './save-submission.ts'
import type { ViewContext } from '../endpoints/views/view-context.ts'

/** The answers to the questions of one item's service. */
export type ItemAnswers = GivenSubmission & { readonly item: number }

/**
 * Checks the answers to the questions of an order's services, per item in the items' order; a series is one item. Answers to
 * questions that no longer exist are dropped, because the owner may have changed them meanwhile. Refuses with `invalid_request`,
 * everything at once, at `answers.<item>.<key>`.
 */
export function checkItemAnswers(
  context: ViewContext,
  { answers = [], series, locale }: CreateOrder,
  requested: readonly RequestedItem[],
): Result<readonly ItemAnswers[]> {
  const { catalog, business, now } = context
  const items = series ? requested.slice(0, 1) : requested
  if (answers.length > items.length)
    return refused('invalid_request', { fields: [{ path: 'answers', code: 'invalid' }] })
  const ports = answerPorts(business, now)
  const accepted: ItemAnswers[] = []
  const faults: FieldRefusal[] = []
  for (const [item, { service }] of items.entries()) {
    const form = findForm(catalog, 'service', service.slug)
    const definition = (form && definitionIn(context, form, locale ?? context.locale)) ?? nothingAsked
    const relevant = answersTo(definition, answers[item] ?? {})
    const verdict = judge(definition, relevant, ports, `answers.${item}`)
    if (!verdict.ok) faults.push(...(verdict.refusal.fields ?? []))
    // An item without answers writes no row.
    else if (form && Object.keys(verdict.value.kept).length > 0)
      accepted.push({ ...saveSubmission(form, definition, verdict.value), item })
  }
  return faults.length > 0 ? refused('invalid_request', { fields: faults }) : ok(accepted)
}

const answersTo = ({ pages }: Definition, answers: Answers): Answers => {
  const questionKeys = new Set(pages.flatMap(({ questions }) => questions.map(({ key }) => key)))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => questionKeys.has(key)))
}

const nothingAsked: Definition = {
  pages: [],
  rules: [],
  ending: {},
  categories: [],
  tiers: [],
  oneAtATime: false,
}
