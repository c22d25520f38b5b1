import { subscribe } from 'valtio/vanilla'
import type { Client, ClientRefusal } from '@booking/shared/contract/client'
import type { Answer } from '@booking/shared/flow/answer'
import type { FlowStore } from '@booking/shared/flow/create-flow-store'
import { refuseRequest, sendRequest } from '@booking/shared/flow/requests'
import { wantedWork, workKey, type Work } from '@booking/shared/flow/work'

/** Milliseconds after which a request without an answer is refused. */
const timeLimit = 10_000

const unanswered: ClientRefusal = { code: 'network', status: null }
const unreadable: ClientRefusal = { code: 'internal_error', status: null }

/**
 * Sends the requests that the flow wants, for as long as it wants them. Every one is answered: what takes too long, what throws
 * and what the flow cannot read becomes a refusal. Stopping gives the hold back and aborts what only reads; a mutation that was
 * sent goes on, because nobody could say whether it was done.
 */
export function runWork(store: FlowStore, client: Client<AbortSignal>): () => void {
  const running = new Map<string, { readonly work: Work; readonly controller: AbortController }>()
  const arrived: (() => void)[] = []
  let stopped = false
  // Holds queue up: a time given back must be free again before it is asked for anew.
  let holds: Promise<unknown> = Promise.resolve()

  const start = (key: string, work: Work): void => {
    const controller = new AbortController()
    running.set(key, { work, controller })
    const deliver = (answer: Answer): void => {
      const tell = (): void => {
        const current = running.get(key)
        // A read that nobody waits for, or a request that was repeated since: the later one has the same answer.
        if (current ? current.controller !== controller : reads(work)) return
        running.delete(key)
        tellStore(store, answer)
      }
      // What arrives together is told together: one drawing instead of one for each.
      if (arrived.push(tell) === 1) setTimeout(() => arrived.splice(0).forEach((one) => one()))
    }
    const send = (): Promise<void> => sendInTime(client, work, controller, deliver)
    if (isHold(work)) holds = holds.then(send)
    else void send()
  }

  const look = (): void => {
    const works = wantedWork(store.state.flow, store.chapters())
    const wanted = new Map(works.map((work) => [workKey(work), work]))
    for (const [key, { work, controller }] of running) {
      if (reads(work) && (stopped || !wanted.has(key))) {
        controller.abort()
        running.delete(key)
      }
    }
    for (const [key, work] of wanted) {
      if (!running.has(key) && (!stopped || work.type === 'release_hold')) start(key, work)
    }
    if (stopped && running.size === 0) unsubscribe()
  }

  // In step with the flow: work begins before the next event can change what is wanted.
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
  work: Work,
  controller: AbortController,
  deliver: (answer: Answer) => void,
): Promise<void> =>
  new Promise((resolve) => {
    const end = (answer: Answer): void => {
      deliver(answer)
      resolve()
    }
    const timer = setTimeout(() => {
      end(refuseRequest(work, unanswered))
      if (reads(work)) controller.abort()
    }, timeLimit)
    const send = async (): Promise<void> => {
      const answer = await sendRequest(client, work, controller.signal).catch(() =>
        refuseRequest(work, unreadable),
      )
      clearTimeout(timer)
      end(answer)
    }
    void send()
  })

/** An answer that the flow or an observer of it cannot read is told as a refusal, which offers to try again. */
function tellStore(store: FlowStore, answer: Answer): void {
  try {
    store.send(answer)
  } catch (error) {
    console.error(error)
    store.send(refuseRequest(answer.work, unreadable))
  }
}

const holdWorks = new Set<Work['type']>(['create_hold', 'renew_hold', 'release_hold', 'abandon_order'])

const isHold = ({ type }: Work): boolean => holdWorks.has(type)

const reads = ({ type }: Work): boolean => type.startsWith('load_') || type === 'find_next'
