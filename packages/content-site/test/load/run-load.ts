import { Agent } from 'node:http'
import { sendRequest, type LoadRequest } from './send-request.ts'
import { visitorRequests, type Ports } from './visitor-requests.ts'

export type LoadResult = {
  /** Responses by kind and status: `page 200`. */
  readonly counts: ReadonlyMap<string, number>
  /** Kinds and statuses that their row does not allow, with an example. */
  readonly unexpected: ReadonlyMap<string, string>
}

type Options = Ports & {
  readonly url: string
  readonly requests: number
  readonly connections?: number
  /** The host and the scheme under which visitors know the server. */
  readonly host: string
  /** Visitors, each with an address of its own. */
  readonly visitors?: number
  /** Called after each so many requests; the load pauses until it is done. */
  readonly every?: number
  readonly onMark?: (done: number) => Promise<void>
}

/** Sends the requests of visitors through a proxy, over connections that are kept. */
export async function runLoad(options: Options): Promise<LoadResult> {
  const { requests, connections = 16, every = requests, onMark = () => Promise.resolve() } = options
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const counts = new Map<string, number>()
  const unexpected = new Map<string, string>()
  try {
    for (let done = 0; done < requests; done += every) {
      let left = Math.min(every, requests - done)
      const work = async (): Promise<void> => {
        while (left > 0) {
          left -= 1
          await visit()
        }
      }
      await Promise.all(Array.from({ length: connections }, work))
      await onMark(Math.min(done + every, requests))
    }
  } finally {
    agent.destroy()
  }
  return { counts, unexpected }

  async function visit(): Promise<void> {
    const [name, kind] = chooseKind(options.random)
    const first = kind.make(options)
    const response = await send(name, kind.statuses, first)
    const following = 'next' in kind ? kind.next(response) : undefined
    if (following) await send(`${name}: next`, [200, 204], following)
  }

  async function send(name: string, statuses: readonly number[], sent: LoadRequest) {
    const visitor = Math.floor(options.random() * (options.visitors ?? 200_000))
    const headers = {
      host: options.host,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': options.host,
      'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
      ...sent.headers,
    }
    const response = await sendRequest({ url: options.url, agent }, { ...sent, headers })
    const key = `${name} ${response.status}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    if (!statuses.includes(response.status) && !unexpected.has(key))
      unexpected.set(
        key,
        `${sent.method ?? 'GET'} ${sent.path.slice(0, 200)}: ${response.text.slice(0, 200)}`,
      )
    return response
  }
}

const kinds = Object.entries(visitorRequests)

function chooseKind(random: () => number) {
  let at = random() * 1000
  for (const entry of kinds) {
    at -= entry[1].share
    if (at < 0) return entry
  }
  throw new Error('the shares do not add up to a thousand')
}
