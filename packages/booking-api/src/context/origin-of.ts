import { visitorOrigin } from '@booking/shared/navigation/visitor-origin'

/** The origin of the request, without a trailing slash. `isProxied`: the connection comes from a trusted proxy. */
export const originOf = (request: Request, isProxied: boolean): string =>
  visitorOrigin(request, isProxied, (target, base) => URL.parse(target, base))
