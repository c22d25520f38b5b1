import type { AttributionView } from '@hourfold/shared/contract/attribution'
import type { Flow } from '@hourfold/shared/flow/flow'
import { renderScreen } from '../render-screen.tsx'
import { loadWidget, pageOf, type WidgetPage, type WidgetRequest } from '../load-widget.ts'
import { postNames } from './mark-controls.ts'
import { handleFormPost } from './handle-form-post.ts'

export type WidgetPost = {
  readonly fields: URLSearchParams
  /** The flow of the posted page, from `stateOf`; null for the first post of an address. */
  readonly flow: Flow | null
  /** Whether another release has written the flow. What it lacks is then that of a new flow. */
  readonly isOfOther: boolean
  /** Where the visitor came from, as the address of the first post says; the flow keeps it. */
  readonly attribution: AttributionView
  /** Returns the next idempotency key: the same ones for the same post. */
  readonly newKey: () => string
}

/** The name of the hidden field with the state of a page. */
export const stateField: string = postNames.state

/** Returns the page after a post of a browser without script. */
export async function handleWidgetPost(request: WidgetRequest, post: WidgetPost): Promise<WidgetPage> {
  const { fields, newKey } = post
  const { now, baseUrl, fetch, wait } = request
  const begun = await beginFlow(request, post)
  const draw = (flow: Flow) =>
    // The place and the state of a form are not what it offers.
    renderScreen(pageOf(flow, request, { now, answers: [] }), {
      actionTo: '',
      ...(post.flow ? { state: '' } : {}),
    }).availableActions
  const flow = await handleFormPost(begun, fields, {
    baseUrl,
    fetch,
    wait,
    now,
    newKey,
    availableActionsOf: draw,
  })
  return pageOf(flow, request, { now, answers: [] })
}

async function beginFlow(
  request: WidgetRequest,
  { flow, isOfOther, attribution }: WidgetPost,
): Promise<Flow> {
  if (flow && !isOfOther) return flow
  const { flow: loaded } = await loadWidget(request)
  return { ...loaded, attribution, ...flow }
}
