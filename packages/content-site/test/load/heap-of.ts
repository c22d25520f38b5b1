import { once } from 'node:events'
import * as v from 'valibot'

const ResponseSchema = v.object({ id: v.number(), result: v.object({ usedSize: v.optional(v.number()) }) })

/** Returns the megabytes that objects of a process occupy after a collection of all garbage, through its debugger. */
export async function heapOf(debuggerUrl: string): Promise<number> {
  const socket = new WebSocket(debuggerUrl)
  await once(socket, 'open')
  try {
    // Finalizers and weak references of the first collection are collected by the second.
    for (const id of [1, 2]) await call(socket, id, 'HeapProfiler.collectGarbage')
    return ((await call(socket, 3, 'Runtime.getHeapUsage')).usedSize ?? NaN) / 1024 / 1024
  } finally {
    socket.close()
  }
}

async function call(socket: WebSocket, id: number, method: string) {
  socket.send(JSON.stringify({ id, method }))
  for (;;) {
    const [event]: unknown[] = await once(socket, 'message')
    const data = event instanceof MessageEvent ? String(event.data) : ''
    const response = v.safeParse(ResponseSchema, JSON.parse(data))
    if (response.success && response.output.id === id) return response.output.result
  }
}
