import { hostName } from '../context/host-name.ts'

/** Whether a page of another host sent a request. A browser always says so of what changes something; a server says nothing. */
export function isForeign(request: Request, isProxied: boolean): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return false
  return !URL.canParse(origin) || new URL(origin).hostname !== hostName(request, isProxied)
}
