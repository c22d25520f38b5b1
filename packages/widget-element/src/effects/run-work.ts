import { subscribe } from 'valtio/vanilla'
import type { Client } from '@booking/shared/contract/client'
import type { FlowStore } from '@booking/shared/flow/create-flow-store'
import { sendRequest } from '@booking/shared/flow/requests'
import { wantedWork, workKey, type Work } from '@booking/shared/flow/work'

/**
 * Does what the flow wants, for as long as it wants it. Stopping gives the hold back and aborts what only reads; a
 * mutation that was sent goes on, because nobody could say whether it was done.
 */
export function runWork(store: FlowStore, client: Client<AbortSignal>): () => void {
  const running = new Map<string, { readonly work: Work; readonly controller: AbortController }>()
  const arrived: (() => void)[] = []
  let stopped = false
  // Holds queue up: a time given back must be free again before it is asked for anew.
  let holds: Promise<unknown> = Promise.resolve()

  const start = async (key: string, work: Work): Promise<void> => {
    const controller = new AbortController()
    running.set(key, { work, controller })
    const answered = isHold(work)
      ? holds.then(() => sendRequest(client, work))
      : sendRequest(client, work, controller.signal)
    if (isHold(work)) holds = answered
    const answer = await answered
    const tell = (): void => {
      if (controller.signal.aborted) return
      running.delete(key)
      store.send(answer)
    }
    // What arrives together is told together: one drawing instead of one for each.
    if (arrived.push(tell) === 1) setTimeout(() => arrived.splice(0).forEach((one) => one()))
  }

  const look = (): void => {
    const wanted = new Map(
      wantedWork(store.state.flow, store.chapters()).map((work) => [workKey(work), work]),
    )
    for (const [key, { work, controller }] of running) {
      if (reads(work) && (stopped || !wanted.has(key))) {
        controller.abort()
        running.delete(key)
      }
    }
    for (const [key, work] of wanted) {
      if (!running.has(key) && (!stopped || work.type === 'release_hold')) void start(key, work)
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

const isHold = ({ type }: Work): boolean => /_hold$|^aband/.test(type)

const reads = ({ type }: Work): boolean => type.startsWith('load_') || type === 'find_next'
