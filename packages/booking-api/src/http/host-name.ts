import { originOf } from './origin-of.ts'

/** The host name a visitor asked for, in lower case and without a port. */
export const hostName = (request: Request, trustProxy: boolean): string =>
  originOf(request, trustProxy)
    .replace(/^\w+:\/\//, '')
    .replace(/:\d+$/, '')
