import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import { siteOrigin } from '../access/links/business-links.ts'
import type { Business } from '../catalog/businesses.ts'
import type { OpenedCatalog } from '../catalog/catalog-cache.ts'
import { hostName, originOf } from '../context/origin-of.ts'
import type { RawRequest } from '../endpoints/raw-request.ts'
import { createContext } from '../payments/payment-context.ts'
import { clientAddress, socketAddress } from './client-address.ts'
import type { AppContext, AppDependencies } from './create-dependencies.ts'
import { trustsPeer, type TrustedProxies } from './trusted-proxies.ts'
import { isIPv4 } from 'node:net'

/** The sender of a request. */
export type Sender = {
  readonly request: Request
  /** The bindings of the server, with the connection. */
  readonly env: unknown
  readonly requestId: string
  readonly isAgent: boolean
  /** Takes the slug of the business that answers, for figures and the log. */
  readonly noteBusiness: (slug: string) => void
}

type Options = {
  readonly trustProxy?: TrustedProxies | undefined
  readonly publicUrl?: string | undefined
}

type Opening = Pick<RawRequest<AppContext>, 'openContext' | 'peekContext'>

export type RequestContexts = ReturnType<typeof createRequestContexts>

/** Finds the business of a request's host, and makes the context of its handlers. */
export function createRequestContexts(
  dependencies: AppDependencies,
  { trustProxy = false, publicUrl }: Options,
) {
  const { catalogs, clock, secret } = dependencies
  const isProxied = (env: unknown): boolean => trustsPeer(socketAddress(env), trustProxy)

  const create = (
    { request, env, requestId, isAgent, noteBusiness }: Sender,
    opened: OpenedCatalog,
    locale: string | undefined,
  ): AppContext => {
    const { business } = opened.catalog
    noteBusiness(business.slug)
    return createContext(dependencies, opened, {
      locale,
      requestId,
      network: networkOf(clientAddress(request, env, trustProxy), env),
      isAgent,
      origin:
        publicUrl === undefined
          ? originOf(request, isProxied(env))
          : siteOrigin(business, publicUrl, hostName(request, isProxied(env))),
    })
  }

  return {
    isProxied,
    addressOf: (request: Request, env: unknown) => clientAddress(request, env, trustProxy),
    findBusiness: async (request: Request, env: unknown): Promise<Business | undefined> =>
      (await catalogs.open(hostName(request, isProxied(env)), clock()))?.catalog.business,
    of: (sender: Sender): Opening => {
      const host = hostName(sender.request, isProxied(sender.env))
      return {
        openContext: async (locale, scopeOf): Promise<Result<AppContext>> => {
          const opened = await catalogs.open(host, clock(), scopeOf)
          if (!opened) return refused(catalogs.isEmpty() ? 'business_missing' : 'calendar_not_found')
          // The secret is read before any transaction, because the embedded store runs no other statement during one.
          await secret()
          return ok(create(sender, opened, locale))
        },
        peekContext: async (locale) => {
          const opened = catalogs.peek(host)
          if (!opened) return undefined
          await secret()
          return create(sender, opened, locale)
        },
      }
    },
  }
}

/**
 * The network that the abuse budget counts: the /24 of an IPv4 address; an IPv6 address is its /64 already. Null for requests
 * from within the process. Connections with an unknown address count as one network.
 */
export function networkOf(address: string | undefined, env: unknown): string | null {
  if (address === undefined) return hasConnection(env) ? 'unknown' : null
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv4(plain) ? `${plain.slice(0, plain.lastIndexOf('.'))}.0/24` : plain
}

/** True where @hono/node-server passed a connection on. */
const hasConnection = (env: unknown): boolean =>
  typeof env === 'object' && env !== null && Reflect.get(env, 'incoming') !== undefined
