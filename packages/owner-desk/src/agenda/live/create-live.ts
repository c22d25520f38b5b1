import type { BusinessClient } from '@hourfold/shared/contract/business/business-endpoints'
import type { SessionView } from '@hourfold/shared/contract/business/access'

/** What watches a business for its open pages. */
export type Live = {
  /** Opens the events of a page; null where too many are open already. */
  readonly open: (request: {
    readonly session: SessionView
    readonly client: BusinessClient
  }) => ReadableStream<Uint8Array> | null
}

type Ports = {
  /** Milliseconds between two looks at the version of a business. */
  readonly interval: number
  /** Open pages of one session, and of this process. */
  readonly most: { readonly ofSession: number; readonly inAll: number }
}

/** A look costs the API two milliseconds, however many pages are open. A browser opens one stream per visible page. */
const usual: Ports = { interval: 2000, most: { ofSession: 6, inAll: 300 } }

/** Each tenth look writes to every page, so that proxies keep the connection and a page that has gone is noticed. */
const looksPerHeartbeat = 10

type Listener = {
  readonly sessionId: string
  readonly client: BusinessClient
  readonly write: (text: string) => void
  readonly end: () => void
}

type Watched = { readonly listeners: Set<Listener>; version: string | null; looks: number }

/**
 * Watches businesses while somebody looks at them: one request per business and interval, with the session of one of the pages. A
 * stream ends when its session does, and where the API does not answer; the browser then opens another.
 */
export function createLive({ interval, most }: Ports = usual): Live {
  const watched = new Map<string, Watched>()
  const count = (sessionId?: string): number =>
    [...watched.values()]
      .flatMap(({ listeners }) => [...listeners])
      .filter((one) => sessionId === undefined || one.sessionId === sessionId).length

  async function look(businessId: string): Promise<void> {
    const business = watched.get(businessId)
    const [first] = business?.listeners ?? []
    if (!business || !first) {
      watched.delete(businessId)
      return
    }
    business.looks += 1
    const isHeartbeat = business.looks % looksPerHeartbeat === 0
    // With the heartbeat, each page asks with its own session, which may have ended.
    const asking = isHeartbeat ? [...business.listeners] : [first]
    const versions = await Promise.all(asking.map((one) => readVersion(one)))
    for (const [index, version] of versions.entries()) if (version === null) asking[index]?.end()
    const version = versions.find((one) => one !== null) ?? null
    if (version !== null && version !== business.version) {
      business.version = version
      for (const listener of business.listeners) listener.write(`event: version\ndata: ${version}\n\n`)
    } else if (isHeartbeat) for (const listener of business.listeners) listener.write(': still here\n\n')
    setTimeout(() => void look(businessId), interval).unref()
  }

  return {
    open({ session, client }) {
      if (count(session.id) >= most.ofSession || count() >= most.inAll) return null
      const businessId = session.business.id
      let listener: Listener | null = null
      const leave = (): boolean =>
        listener !== null && watched.get(businessId)?.listeners.delete(listener) === true
      const encoder = new TextEncoder()
      return new ReadableStream<Uint8Array>({
        start(controller) {
          listener = {
            sessionId: session.id,
            client,
            write: (text) => controller.enqueue(encoder.encode(text)),
            // A page that has gone meanwhile has closed its stream itself.
            end: () => {
              if (leave()) controller.close()
            },
          }
          listener.write('retry: 3000\n\n')
          const business = watched.get(businessId)
          if (business) {
            business.listeners.add(listener)
            if (business.version !== null) listener.write(`event: version\ndata: ${business.version}\n\n`)
          } else {
            watched.set(businessId, { listeners: new Set([listener]), version: null, looks: 0 })
            void look(businessId)
          }
        },
        cancel: () => void leave(),
      })
    },
  }
}

/** The version as a session may see it; null where the session has ended or the API does not answer. */
async function readVersion({ client }: Listener): Promise<string | null> {
  try {
    const result = await client.call('getChanges', {})
    return result.ok ? result.value.version : null
  } catch {
    return null
  }
}
