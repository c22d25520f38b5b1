import { request as sendRequest, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenOn } from '../../test/safe-fetch/serve.ts'

/** What a proxy in front of the product may do to a request. */
export type GatewayMode =
  | 'usual'
  | 'cut_before_body'
  | 'cut_in_body'
  | 'cut_before_answer'
  | 'cut_in_answer'
  | 'duplicate'
  | 'retry'
  | 'buffer'
  | 'http10'

/** A proxy between visitors and servers. */
export type Gateway = {
  readonly url: string
  /** The mode of the next requests that change something: `times` of them, then it is usual again. */
  readonly set: (mode: GatewayMode, times?: number) => void
  /** How many requests a mode was applied to. */
  readonly applied: () => number
  readonly close: () => Promise<void>
}

type Whole = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer }

export async function openGateway(ports: () => readonly number[]): Promise<Gateway> {
  let mode: GatewayMode = 'usual'
  let left = 0
  let count = 0
  let turn = 0

  /** Sends a whole request to a server; one that refuses the connection is passed over, as proxies do before a request was sent. */
  async function pass(request: IncomingMessage, body: Buffer): Promise<Whole> {
    const all = ports()
    const first = (turn += 1)
    for (let attempt = 0; ; attempt += 1) {
      // Counted from the first: the turn of other requests may point to the same server again.
      const port = all[(first + attempt) % Math.max(1, all.length)]
      if (port === undefined) throw new Error('no server')
      try {
        return await exchange(port, request, body)
      } catch (error) {
        const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
        if (!isRefused || attempt > 0 || all.length < 2) throw error
      }
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const isChange = request.method !== 'GET' && left > 0
    const now = isChange ? mode : 'usual'
    if (isChange) {
      left -= 1
      count += 1
    }
    const port = ports()[0]
    if ((now === 'cut_before_body' || now === 'cut_in_body' || now === 'http10') && port !== undefined) {
      const answer = await sendRaw(port, request, body, now)
      if (answer === null) return void response.destroy()
      response.writeHead(answer.status, answer.headers).end(answer.body)
      return
    }
    if (now === 'buffer') await sleep(150)
    const sending = [pass(request, body), ...(now === 'duplicate' ? [pass(request, body)] : [])]
    const [first] = (await Promise.all(sending)).toSorted((a, b) => a.status - b.status)
    const answer = now === 'retry' ? await pass(request, body) : first
    if (now === 'cut_before_answer' || !answer) return void response.destroy()
    response.writeHead(answer.status, answer.headers)
    if (now === 'cut_in_answer') {
      response.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)))
      await sleep(5)
      response.destroy()
      return
    }
    response.end(answer.body)
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  const { port, close } = await listenOn(server, '127.0.0.1', 0)
  return {
    url: `http://127.0.0.1:${port}`,
    set: (next, times = Number.POSITIVE_INFINITY) => {
      mode = next
      left = next === 'usual' ? 0 : times
    },
    applied: () => count,
    close,
  }
}

const exchange = (port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Whole> =>
  new Promise((resolve, reject) => {
    const sent = sendRequest(
      { host: '127.0.0.1', port, method, path: url, headers, agent: false },
      (answer) => {
        buffer(answer)
          .then((read) =>
            resolve({ status: answer.statusCode ?? 0, headers: framed(answer.headers), body: read }),
          )
          .catch(reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

/** The body is passed on whole, so the server's own framing is not. */
function framed(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { 'transfer-encoding': _, connection: __, ...rest } = headers
  return rest
}

/** Sends a request by hand: to cut it, or in an old version of the protocol. Null without a whole answer. */
async function sendRaw(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  mode: 'cut_before_body' | 'cut_in_body' | 'http10',
): Promise<Whole | null> {
  const socket = connect(port, '127.0.0.1')
  const kept = Object.entries(headers).filter(([name]) => !['connection', 'content-length'].includes(name))
  const lines = [
    `${method} ${url} HTTP/${mode === 'http10' ? '1.0' : '1.1'}`,
    ...kept.map(([name, value]) => `${name}: ${String(value)}`),
    `content-length: ${body.length}`,
    'connection: close',
  ]
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  const closed = new Promise<void>((resolve) => {
    socket.on('error', () => {}).once('close', () => resolve())
  })
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  if (mode === 'cut_in_body') socket.write(body.subarray(0, Math.floor(body.length / 2)))
  if (mode === 'http10') socket.write(body)
  else setTimeout(() => socket.destroy(), 20)
  await closed
  return mode === 'http10' ? readAnswer(Buffer.concat(chunks)) : null
}

function readAnswer(raw: Buffer): Whole | null {
  const end = raw.indexOf('\r\n\r\n')
  const [first = '', ...lines] = raw.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(first.split(' ')[1])
  if (end === -1 || !Number.isInteger(status)) return null
  const type = lines.find((line) => line.toLowerCase().startsWith('content-type:'))
  const retry = lines.find((line) => line.toLowerCase().startsWith('retry-after:'))
  return {
    status,
    headers: {
      ...(type === undefined ? {} : { 'content-type': type.slice(13).trim() }),
      ...(retry === undefined ? {} : { 'retry-after': retry.slice(12).trim() }),
    },
    body: raw.subarray(end + 4),
  }
}
