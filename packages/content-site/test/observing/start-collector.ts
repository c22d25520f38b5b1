import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { readFields, type Field } from './read-protobuf.ts'

export type ReceivedSpan = {
  readonly traceId: string
  readonly id: string
  readonly parentId: string
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly isFailed: boolean
}

/** An OTLP collector: an HTTP server that takes the protobuf messages of exporters. */
export async function startCollector() {
  const spans: ReceivedSpan[] = []
  const received: Uint8Array[] = []
  const headers: unknown[] = []
  const resource: Record<string, string | number> = {}
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const bytes = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
      received.push(bytes)
      headers.push(request.headers)
      for (const group of messages(readFields(bytes), 1)) {
        for (const about of messages(group, 1)) Object.assign(resource, attributesOf(about, 1))
        for (const scope of messages(group, 2)) spans.push(...messages(scope, 2).map(toSpan))
      }
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('a server without a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    resource,
    headers,
    /** All that was received, as text, to look for what must not be in it. */
    text: () => Buffer.concat(received).toString('latin1'),
    /** Waits for a span. */
    untilSpan: async (isWanted: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> => {
      for (let tries = 0; tries < 1200; tries += 1) {
        const found = spans.find(isWanted)
        if (found) return found
        await wait(25)
      }
      throw new Error(`no such span among ${spans.map(({ name }) => name).join(', ')}`)
    },
  }
}

const messages = (fields: readonly Field[], number: number): (readonly Field[])[] =>
  fields.flatMap((field) =>
    field.number === number && field.value instanceof Uint8Array ? [readFields(field.value)] : [],
  )

const bytesOf = (fields: readonly Field[], number: number): Buffer => {
  const value = fields.find((field) => field.number === number)?.value
  return Buffer.from(value instanceof Uint8Array ? value : [])
}

function toSpan(fields: readonly Field[]): ReceivedSpan {
  return {
    traceId: bytesOf(fields, 1).toString('hex'),
    id: bytesOf(fields, 2).toString('hex'),
    parentId: bytesOf(fields, 4).toString('hex'),
    name: bytesOf(fields, 5).toString(),
    attributes: attributesOf(fields, 9),
    isFailed: messages(fields, 15).some((status) => status.some(({ value }) => value === 2n)),
  }
}

function attributesOf(fields: readonly Field[], number: number): Record<string, string | number> {
  return Object.fromEntries(
    messages(fields, number).map((pair) => {
      const [first] = messages(pair, 2).flat()
      const value =
        first?.value instanceof Uint8Array ? Buffer.from(first.value).toString() : Number(first?.value)
      return [bytesOf(pair, 1).toString(), value]
    }),
  )
}
