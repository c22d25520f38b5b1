import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { EmbeddedClose, EmbeddedReply, EmbeddedRequest, EmbeddedSettings } from './embedded-protocol.ts'
import { groupCommits } from './group-commits.ts'
import { limitCompilerMemory } from './limit-compiler-memory.ts'
import { runOnPGlite } from './run-on-pglite.ts'
import { stopOnPanic } from './stop-on-panic.ts'

// The thread the embedded database lives in: a heavy statement keeps this thread busy, not the one that answers HTTP.
// A fault of the engine is thrown on purpose; it ends the thread, and the owner starts another one that recovers.
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
// In a worker thread this ends the thread alone.
stopOnPanic(database, () => process.exit(1))
const reply = (message: EmbeddedReply): void => port.postMessage(message)
const commits = groupCommits(runOnPGlite(database), durable, (id, answers) => reply({ id, ...answers }))

type Request = EmbeddedRequest | EmbeddedClose
const inbox: Request[] = []
/** Also what has arrived since the last turn of the event loop. */
const next = (): Request | undefined => inbox.shift() ?? receiveMessageOnPort(port)?.message

let last: Promise<void> = Promise.resolve()
let timer: NodeJS.Timeout | undefined
port.on('message', (request: Request) => {
  inbox.push(request)
  last = last.then(work)
})
port.postMessage('ready')

/** Runs what there is to run; commits go to the disk together when nothing is left, or when it takes too long. */
async function work(): Promise<void> {
  let request = next()
  while (request) {
    await handle(request)
    request = next()
    if (!request || commits.isDue()) await commits.flush()
    request ??= next()
  }
  // Between two statements of an open transaction, which may take its time.
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
