import { subscribe } from 'valtio/vanilla'
import type { Client, ClientRefusal } from '@booking/shared/contract/client'
import type { FlowResponse } from '@booking/shared/flow/flow-response'
import type { FlowStore } from '@booking/shared/flow/create-flow-store'
import { refuseRequest, sendRequest } from '@booking/shared/flow/send-request'
import { pendingRequests } from '@booking/shared/flow/pending-requests'
import { requestKey, type FlowRequest } from '@booking/shared/flow/flow-request'
import { timeLimit } from './time-limit.ts'

const unanswered: ClientRefusal = { code: 'network', status: null }
const unreadable: ClientRefusal = { code: 'internal_error', status: null }

/**
 * Sends the requests that the flow wants, for as long as it wants them. Every one is answered: what takes too long, what throws
 * and what the flow cannot read becomes a refusal. Stopping gives the hold back and aborts what only reads; a mutation that was
 * sent goes on, because nobody could say whether it was done.
 */
export function runRequests(store: FlowStore, client: Client<AbortSignal>): () => void {
  const running = new Map<string, { readonly request: FlowRequest; readonly controller: AbortController }>()
  const arrived: (() => void)[] = []
  let stopped = false
  // Holds queue up: a time given back must be free again before it is asked for anew.
  let holds: Promise<unknown> = Promise.resolve()

  const start = (key: string, request: FlowRequest): void => {
    const controller = new AbortController()
    running.set(key, { request, controller })
    const deliver = (answer: FlowResponse): void => {
      const tell = (): void => {
        const current = running.get(key)
        // A read that nobody waits for, or a request that was repeated since: the later one has the same answer.
        if (current ? current.controller !== controller : reads(request)) return
        running.delete(key)
        tellStore(store, answer)
      }
      // What arrives together is told together: one drawing instead of one for each.
      if (arrived.push(tell) === 1) setTimeout(() => arrived.splice(0).forEach((one) => one()))
    }
    const send = (): Promise<void> => sendInTime(client, request, controller, deliver)
    if (isHold(request)) holds = holds.then(send)
    else void send()
  }

  const look = (): void => {
    const requests = pendingRequests(store.state.flow, store.features())
    const wanted = new Map(requests.map((request) => [requestKey(request), request]))
    for (const [key, { request, controller }] of running) {
      if (reads(request) && (stopped || !wanted.has(key))) {
        controller.abort()
        running.delete(key)
      }
    }
    for (const [key, request] of wanted) {
      if (!running.has(key) && (!stopped || request.type === 'release_hold')) start(key, request)
    }
    if (stopped && running.size === 0) unsubscribe()
  }

  // In step with the flow: requests start before the next event can change what is pending.
  const unsubscribe = subscribe(store.state, look, true)
  look()
  return () => {
    stopped = true
    store.send({ type: 'left' })
    look()
  }
}

/** Ends with the first answer. A mutation that is answered after its time limit delivers that answer too. */
const sendInTime = (
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
      const answer = await sendRequest(client, request, controller.signal).catch(() =>
        refuseRequest(request, unreadable),
      )
      clearTimeout(timer)
      end(answer)
    }
    void send()
  })

/** An answer that the flow or an observer of it cannot read is told as a refusal, which offers to try again. */
function tellStore(store: FlowStore, answer: FlowResponse): void {
  try {
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
