import { visitorOrigin } from '@booking/shared/navigation/visitor-origin'

/** The origin a visitor asked for, without a slash at the end. `isProxied`: the connection comes from a trusted proxy. */
export const originOf = (request: Request, isProxied: boolean): string =>
  visitorOrigin(request, isProxied, (target, base) => URL.parse(target, base))
