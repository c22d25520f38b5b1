import { isIP } from 'node:net'
import { hostName } from '../context/host-name.ts'

type Own = {
  readonly isProxied: boolean
  readonly publicUrl: string | undefined
  /** The host names of the business, where one answers the request. */
  readonly findHosts: () => Promise<readonly string[]>
}

/**
 * True for a request that no browser sends, or that a page of this site sends. A page belongs to this site where its host name is the
 * request's and one that this server has on purpose: of the business, of `publicUrl`, `localhost`, or an address. Otherwise the page of a
 * stranger, whose name is made to lead to this machine (DNS rebinding), would be one of ours.
 */
export async function isOwnPage(
  request: Request,
  { isProxied, publicUrl, findHosts }: Own,
): Promise<boolean> {
  const origin = request.headers.get('origin')
  if (origin === null) return true
  const name = hostName(request, isProxied)
  // Another port of this machine is the machine's own, as the pages of a developer's tools are.
  if (!URL.canParse(origin) || new URL(origin).hostname !== name) return false
  if (name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0) return true
  if (publicUrl !== undefined && new URL(publicUrl).hostname === name) return true
  return (await findHosts()).includes(name)
}
