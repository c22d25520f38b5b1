import { originOf } from './origin-of.ts'

/** The host name of the request, in lower case and without a port. */
export const hostName = (request: Request, isProxied: boolean): string =>
  originOf(request, isProxied)
    .replace(/^\w+:\/\//, '')
    .replace(/:\d+$/, '')
