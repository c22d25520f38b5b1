import { createFlowStore, type FlowStore } from '@hourfold/shared/flow/create-flow-store'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import type { FlowRequest, FlowResponse } from '@hourfold/shared/flow/flow-request'
import { pendingRequests } from '@hourfold/shared/flow/pending-requests'
import { sendRequest } from '@hourfold/shared/flow/send-request'
import { createClient, type Client, type ClientPorts } from '@hourfold/shared/contract/client'
import { allFlowFeatures } from '../../features/all-flow-features.ts'
import { postNames } from './mark-controls.ts'
import { mainForm, updateKey, type Field, type AvailableActions } from './available-actions.ts'

type PostPorts = ClientPorts<never> & {
  readonly now: number
  /** Returns the next idempotency key. The same post gets the same keys, so that a post that is sent again does nothing again. */
  readonly newKey: () => string
  /** Renders a flow and returns what its screen offers. */
  readonly availableActionsOf: (flow: Flow) => AvailableActions
}

/** The most changes that one post may make; no screen has as many fields. */
const mostChanges = 300

/** The most rounds of requests after a press. */
const mostRounds = 8

/**
 * Does what the visitor did on a screen without a script: enters the changed fields, performs the action of the pressed
 * button, and sends the requests that follow. An action that the screen no longer offers is not performed: a free time may be gone.
 */
export async function handleFormPost(flow: Flow, post: URLSearchParams, ports: PostPorts): Promise<Flow> {
  const store = createFlowStore(flow, { clock: () => ports.now, newKey: ports.newKey }, allFlowFeatures)
  const client = createClient(ports)
  const key = post.get(postNames.action) ?? updateKey
  const first = ports.availableActionsOf(flow)
  const last = enterFields(store, post, first, ports.availableActionsOf)
  if (last !== first) await answerRequests(store, client, ports.wait)
  const availableActions = last === first ? first : ports.availableActionsOf(store.state.flow)
  const events = availableActions.actions.get(key)
  if (!events) return refusePress(store.state.flow, last === first)
  send(store, events)
  await answerRequests(store, client, ports.wait)
  return store.state.flow
}

/** Sends the events of the fields that were changed. Each one renders again, because a handler may depend on the field before. */
function enterFields(
  store: FlowStore,
  post: URLSearchParams,
  first: AvailableActions,
  availableActionsOf: PostPorts['availableActionsOf'],
): AvailableActions {
  const form = post.get(postNames.form) ?? mainForm
  const entered = new Set<string>()
  let availableActions = first
  for (let turn = 0; turn < mostChanges; turn += 1) {
    const field = availableActions.fields.find(
      (one) => one.form === form && !entered.has(idOf(one)) && changeIn(one, post) !== null,
    )
    if (!field) break
    entered.add(idOf(field))
    send(store, changeIn(field, post) ?? [])
    availableActions = availableActionsOf(store.state.flow)
  }
  return availableActions
}

const idOf = ({ name, choice }: Field): string => JSON.stringify([name, choice])

/** The events of a field whose sent value differs from the rendered one, else null. */
function changeIn(
  { name, choice, isRadio, sent, change }: Field,
  post: URLSearchParams,
): readonly FlowEvent[] | null {
  const values = post.getAll(name).map((value) => value.replaceAll('\r\n', '\n'))
  if (choice === null) {
    const [value] = values
    return value === undefined || value === sent ? null : change(value, true)
  }
  const isChosen = values.includes(choice)
  if (isChosen === (sent !== null) || (isRadio && !isChosen)) return null
  return change(choice, isChosen)
}

function send(store: FlowStore, events: readonly FlowEvent[]): void {
  for (const event of events) store.send(event)
}

/** Sends the pending requests until there are none; one after another, because a hold must be released before the next. */
async function answerRequests(
  store: FlowStore,
  client: Client<never>,
  wait: PostPorts['wait'],
): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const requests = pendingRequests(store.state.flow, allFlowFeatures)
    if (requests.length === 0) return
    for (const request of requests) store.deliver(await answerRequest(client, request, wait))
  }
}

/** Waits while the first copy of the same post is being processed, so that a page that was sent twice shows the first's outcome. */
async function answerRequest(
  client: Client<never>,
  request: FlowRequest,
  wait: PostPorts['wait'],
): Promise<FlowResponse> {
  for (let patience = 20; ; patience -= 1) {
    const answer = await sendRequest(client, request, allFlowFeatures)
    const isBusy = !answer.result.ok && answer.result.refusal.code === 'idempotency_in_flight'
    if (!isBusy || patience === 0) return answer
    await wait(100)
  }
}

/** A time that is not offered any more was taken, unless the visitor's own change replaced the times. */
const refusePress = (flow: Flow, isUnchanged: boolean): Flow =>
  isUnchanged && flow.step === 'time' ? { ...flow, alert: { code: 'slot_taken' } } : flow
