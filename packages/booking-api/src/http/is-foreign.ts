import { hostName } from '../context/host-name.ts'

/** True for a request from a page of another host. Browsers always send the origin of a change; servers send none. */
export function isForeign(request: Request, isProxied: boolean): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return false
  return !URL.canParse(origin) || new URL(origin).hostname !== hostName(request, isProxied)
}
