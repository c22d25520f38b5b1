import { parentPort, workerData } from 'node:worker_threads'
import type { EmbeddedClose, EmbeddedReply, EmbeddedRequest, EmbeddedSettings } from './embedded-protocol.ts'
import { openPGlite } from './open-pglite.ts'
import { runOnPGlite } from './run-on-pglite.ts'
import { stopOnPanic } from './stop-on-panic.ts'

// The thread the embedded database lives in: a heavy statement keeps this thread busy, not the one that answers HTTP.
// A fault of the engine is thrown on purpose; it ends the thread, and the owner starts another one that recovers.
const { folder, snapshot, durable, fsyncs }: EmbeddedSettings = workerData
const counter = new Int32Array(fsyncs)
const port = parentPort
if (!port) throw new Error('embedded-worker.ts is the file of a worker thread')

const database = await openPGlite({
  folder,
  snapshot,
  durable,
  onFsync: () => void Atomics.add(counter, 0, 1),
})
// In a worker thread this ends the thread alone.
stopOnPanic(database, () => process.exit(1))
const run = runOnPGlite(database)
const reply = (message: EmbeddedReply): void => port.postMessage(message)

let last: Promise<void> = Promise.resolve()
port.on('message', (request: EmbeddedRequest | EmbeddedClose) => {
  last = last.then(() => handle(request))
})
port.postMessage('ready')

async function handle(request: EmbeddedRequest | EmbeddedClose): Promise<void> {
  const { id } = request
  if (request.kind !== 'close') return reply({ id, ...(await run(request)) })
  if (folder !== undefined) await database.exec('checkpoint')
  await database.close()
  reply({ id, closed: true })
}
