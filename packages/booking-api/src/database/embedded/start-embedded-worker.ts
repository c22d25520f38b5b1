import { Worker } from 'node:worker_threads'
import type {
  EmbeddedClose,
  EmbeddedFailure,
  EmbeddedReply,
  EmbeddedRequest,
  EmbeddedSettings,
} from './embedded-protocol.ts'
import type { BatchResult } from '../statement-batch.ts'

export type EmbeddedWorker = {
  /** False once the thread has ended, for any reason. */
  isAlive(): boolean
  /** Sends a request at once. Requests run in order of arrival, and replies keep that order except for commits. */
  ask(request: Unnumbered<EmbeddedRequest>): Promise<BatchResult>
  close(): Promise<void>
}

/** Starts the thread of the embedded store and waits until its database is ready. */
export async function startEmbeddedWorker(settings: EmbeddedSettings): Promise<EmbeddedWorker> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: settings })
  const waiting = new Map<number, Waiting>()
  let alive = true
  let lastId = 0

  const end = (cause: unknown): void => {
    alive = false
    for (const { reject } of waiting.values()) reject(stopped(cause))
    waiting.clear()
  }

  function send(request: Unnumbered<EmbeddedRequest | EmbeddedClose>): Promise<EmbeddedReply> {
    return new Promise((resolve, reject) => {
      if (!alive) return reject(stopped())
      // An idle store does not keep the process alive; a request without a reply does.
      if (waiting.size === 0) worker.ref()
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ id: lastId, ...request })
    })
  }

  await new Promise<void>((resolve, reject) => {
    worker.on('error', (error) => {
      reject(error)
      end(error)
    })
    worker.once('exit', (code) => {
      reject(stopped(code))
      end(code)
    })
    worker.once('message', () => resolve())
  })
  worker.on('message', (reply: EmbeddedReply) => {
    const request = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (waiting.size === 0) worker.unref()
    request?.resolve(reply)
  })
  worker.unref()

  return {
    isAlive: () => alive,
    async ask(request) {
      const reply = await send(request)
      if ('closed' in reply) throw new Error('the embedded database is closed')
      return { ...reply, failure: reply.failure && { error: toError(reply.failure) } }
    },
    async close() {
      if (alive) await send({ kind: 'close' })
      await worker.terminate()
    },
  }
}

type Unnumbered<Request> = Request extends unknown ? Omit<Request, 'id'> : never

type Waiting = {
  readonly resolve: (reply: EmbeddedReply) => void
  readonly reject: (error: unknown) => void
}

/** 57P02 is PostgreSQL's code after a crash, so the request gets a 503 and not a 500. */
function stopped(cause?: unknown): Error {
  return Object.assign(new Error('the embedded database has stopped', { cause }), { code: '57P02' })
}

function toError(failure: EmbeddedFailure): Error {
  return Object.assign(new Error(failure.message), failure)
}
