import { subscribe } from 'valtio/vanilla'
import type { Client, ClientRefusal } from '@hourfold/shared/contract/client'
import { type FlowRequest, type FlowResponse, requestKey } from '@hourfold/shared/flow/flow-request'
import type { FlowStore } from '@hourfold/shared/flow/create-flow-store'
import { refuseRequest, sendRequest } from '@hourfold/shared/flow/send-request'
import { pendingRequests } from '@hourfold/shared/flow/pending-requests'
import { adoptZones } from './adopt-zones.ts'
import { timeLimit } from './time-limit.ts'

const unanswered: ClientRefusal = { code: 'network', status: null }
const unreadable: ClientRefusal = { code: 'internal_error', status: null }

/**
 * Sends the pending requests of the flow and aborts reads that are no longer pending. Every request gets a response: a timeout, an
 * exception or an unreadable response becomes a refusal. Stopping releases the hold and aborts the reads. A mutation that was sent
 * goes on, because an abort would leave its outcome unknown.
 */
export function runRequests(store: FlowStore, client: Client<AbortSignal>): () => void {
  const mutations = mutationsOf(store)
  const running = new Map<string, { readonly request: FlowRequest; readonly controller: AbortController }>()
  const arrived: (() => void)[] = []
  let stopped = false

  const start = (key: string, request: FlowRequest): void => {
    const controller = new AbortController()
    running.set(key, { request, controller })
    if (!reads(request)) mutations.keys.add(key)
    const deliver = (answer: FlowResponse): void => {
      const deliverIfCurrent = (): void => {
        const current = running.get(key)
        // Responses to aborted reads and to requests that were sent again are dropped. The later request gets the same response.
        if (current ? current.controller !== controller : reads(request)) return
        running.delete(key)
        mutations.keys.delete(key)
        deliverToStore(store, answer)
      }
      // Responses that arrive together are delivered together, so that they cause one render.
      if (arrived.push(deliverIfCurrent) === 1) setTimeout(() => arrived.splice(0).forEach((one) => one()))
    }
    const send = (): Promise<void> => sendInTime(store, client, request, controller, deliver)
    if (isHold(request)) mutations.holds = mutations.holds.then(send)
    else void send()
  }

  const update = (): void => {
    const requests = pendingRequests(store.state.flow, store.features())
    const pending = new Map(requests.map((request) => [requestKey(request), request]))
    for (const [key, { request, controller }] of running) {
      if (reads(request) && (stopped || !pending.has(key))) {
        controller.abort()
        running.delete(key)
      }
    }
    for (const [key, request] of pending) {
      if (!running.has(key) && !mutations.keys.has(key) && (!stopped || request.type === 'release_hold'))
        start(key, request)
    }
    if (stopped && running.size === 0) unsubscribe()
  }

  // The subscription is synchronous, so requests start before the next event can change the pending ones.
  const unsubscribe = subscribe(store.state, update, true)
  update()
  return () => {
    stopped = true
    store.send({ type: 'left' })
    update()
  }
}

/**
 * The mutations of a flow that have been sent. An element that is removed and added again has a new run, while those of the run
 * before go on.
 */
type Mutations = {
  readonly keys: Set<string>
  /** Hold requests run one after another, because a slot must be released before it is requested again. */
  holds: Promise<unknown>
}
const mutationsByStore = new WeakMap<FlowStore, Mutations>()

function mutationsOf(store: FlowStore): Mutations {
  const known = mutationsByStore.get(store) ?? { keys: new Set(), holds: Promise.resolve() }
  mutationsByStore.set(store, known)
  return known
}

/** Resolves with the first response. A mutation that responds after the time limit delivers that response too. */
const sendInTime = (
  store: FlowStore,
  client: Client<AbortSignal>,
  request: FlowRequest,
  controller: AbortController,
  deliver: (answer: FlowResponse) => void,
): Promise<void> =>
  new Promise((resolve) => {
    const end = (answer: FlowResponse): void => {
      deliver(answer)
      resolve()
    }
    const timer = setTimeout(() => {
      end(refuseRequest(request, unanswered))
      if (reads(request)) controller.abort()
    }, timeLimit)
    const send = async (): Promise<void> => {
      const answer = await sendRequest(client, request, store.features(), controller.signal).catch(() =>
        refuseRequest(request, unreadable),
      )
      clearTimeout(timer)
      end(answer)
    }
    void send()
  })

/** Delivers a response to the store. A response that the flow or an observer cannot read becomes a refusal with a retry. */
function deliverToStore(store: FlowStore, answer: FlowResponse): void {
  try {
    adoptZones(answer)
    store.deliver(answer)
  } catch (error) {
    console.error(error)
    store.send(refuseRequest(answer.request, unreadable))
  }
}

const holdRequests = new Set<FlowRequest['type']>([
  'create_hold',
  'renew_hold',
  'release_hold',
  'abandon_order',
])

const isHold = ({ type }: FlowRequest): boolean => holdRequests.has(type)

const reads = ({ type }: FlowRequest): boolean => type.startsWith('load_') || type === 'find_next'
