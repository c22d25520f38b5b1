import type { IncomingMessage } from 'node:http'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import type { QuickEncoding } from '../../http/respond.ts'

/** The keys of all caches of responses. Whatever a response depends on is part of its key. */

/** The business of a request: its slug, the number of its last import, and the origin at which it was requested. */
export type KeyBusiness = { readonly slug: string; readonly revision: number; readonly origin: string }

const businessKey = ({ slug, revision, origin }: KeyBusiness): string => `${slug} ${revision} ${origin}`

/** Key of everything that a business offers, with its texts in a language. */
export const catalogKey = (business: KeyBusiness, locale: LocaleCode): string =>
  `${businessKey(business)}\n${locale}`

type RenderedParts = {
  readonly business: KeyBusiness
  /** Version of the site's content. */
  readonly version: string
  /** Empty where the address names a redirect. */
  readonly locale: LocaleCode | ''
  readonly path: string
  readonly search: URLSearchParams
  readonly encoding: QuickEncoding
}

/** Key of a page or document that is the same for all visitors in its language. */
export const renderedKey = ({ business, version, locale, path, search, encoding }: RenderedParts): string =>
  [version, businessKey(business), locale, path, search.toString(), encoding].join('\n')

/**
 * Key of a response whose address alone names the language, as Node received its request. Forwarded headers count only from a
 * trusted peer; otherwise any client could store a response under another origin.
 */
export const requestKey = ({ url, headers, socket }: IncomingMessage, { trustsPeer }: Trust): string =>
  [
    url,
    headers.host,
    headers['accept-encoding'],
    ...(trustsPeer(socket.remoteAddress) ? [headers['x-forwarded-host'], headers['x-forwarded-proto']] : []),
  ].join('\n')

/** The same where the visitor's languages decide too. Null with a cookie, because it may contain a choice of language. */
export const languageRequestKey = (request: IncomingMessage, trust: Trust): string | null =>
  request.headers.cookie === undefined
    ? `${requestKey(request, trust)}\n\n${request.headers['accept-language'] ?? ''}`
    : null

/** As in `SiteDeps`. */
type Trust = { readonly trustsPeer: (peer: string | undefined) => boolean }
