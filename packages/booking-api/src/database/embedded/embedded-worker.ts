import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { EmbeddedClose, EmbeddedReply, EmbeddedRequest, EmbeddedSettings } from './embedded-protocol.ts'
import { groupCommits } from './group-commits.ts'
import { limitCompilerMemory } from './limit-compiler-memory.ts'
import { runOnPGlite } from './run-on-pglite.ts'
import { stopOnPanic } from './stop-on-panic.ts'

// The thread of the embedded database: a heavy statement blocks this thread, not the one that serves HTTP. A fault of the engine
// is thrown on purpose; it ends the thread, and the owner starts another one that recovers.
const { folder, snapshot, durable, fsyncs }: EmbeddedSettings = workerData
const counter = new Int32Array(fsyncs)
if (!parentPort) throw new Error('embedded-worker.ts is the file of a worker thread')
const port = parentPort

limitCompilerMemory()
const { openPGlite } = await import('./open-pglite.ts')
const database = await openPGlite({
  folder,
  snapshot,
  durable,
  onFsync: () => void Atomics.add(counter, 0, 1),
})
// In a worker thread this ends only the thread.
stopOnPanic(database, () => process.exit(1))
const reply = (message: EmbeddedReply): void => port.postMessage(message)
const commits = groupCommits(runOnPGlite(database), durable, (id, answers) => reply({ id, ...answers }))

type Request = EmbeddedRequest | EmbeddedClose
const inbox: Request[] = []
/** Includes messages that arrived since the last turn of the event loop. */
const next = (): Request | undefined => inbox.shift() ?? receiveMessageOnPort(port)?.message

let last: Promise<void> = Promise.resolve()
let timer: NodeJS.Timeout | undefined
port.on('message', (request: Request) => {
  inbox.push(request)
  last = last.then(work)
})
port.postMessage('ready')

/** Runs all requests; commits are synced together when no request is left, or when they have waited too long. */
async function work(): Promise<void> {
  let request = next()
  while (request) {
    await handle(request)
    request = next()
    if (!request || commits.isDue()) await commits.flush()
    request ??= next()
  }
  // Between two statements of an open transaction, which may take long.
  if (commits.isHolding())
    timer ??= setTimeout(() => {
      timer = undefined
      last = last.then(() => commits.flush(true))
    }, 5)
}

async function handle(request: Request): Promise<void> {
  if (request.kind !== 'close') return commits.handle(request)
  await commits.flush(true)
  if (folder !== undefined) await database.exec('checkpoint')
  await database.close()
  reply({ id: request.id, closed: true })
}
