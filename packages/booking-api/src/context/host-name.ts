import { originOf } from './origin-of.ts'

/** The host name a visitor asked for, in lower case and without a port. */
export const hostName = (request: Request, isProxied: boolean): string =>
  originOf(request, isProxied)
    .replace(/^\w+:\/\//, '')
    .replace(/:\d+$/, '')
