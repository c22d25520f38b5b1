import { openBookingApi } from '../booking-api.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { sendFault } from '../serving/send-page.ts'
import { originOf, requestOrigin, type Site, type SiteContext } from '../serving/site-context.ts'
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { consentActions } from '@hourfold/shared/contract/consent'
import type { CreateConsent } from '@hourfold/shared/contract/consent-record'
import { LocaleSchema } from '@hourfold/shared/contract/values'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import type { SiteFile } from '../content/site-file.ts'
import { isSameOrigin } from '@hourfold/shared/navigation/is-same-origin'
import { safeRedirect } from '../serving/safe-redirect.ts'
import { createWords } from '../site-words.ts'
import {
  consentCookie,
  consentVersion,
  grantedBy,
  optionalCategories,
  patternsOf,
  timeOfChoice,
  writeChoice,
} from './consent-choice.ts'
import { consentWords, type ConsentWords } from './consent-words.ts'
import { withdrawCookies } from './withdraw-cookies.ts'

/** Handles POST /consent, from the form of the page and from the banner. */
export async function takeConsent(c: SiteContext, site: Site): Promise<Response> {
  c.set('route', '/consent')
  const { security, content, api, log } = site
  const requestId = c.get('requestId')
  const result = await answerConsent(new URLSearchParams(await c.req.text()), c.req.raw.headers, {
    https: security.https,
    origin: originOf(c, site),
    cookies: content.published().site.cookies,
    now: site.clock(),
    headers: securityHeaders('page', security),
    record: async (body) => {
      const { client } = openBookingApi(api, { origin: requestOrigin(c, site), requestId, visitor: c })
      const recorded = await client.call('createConsent', {
        body,
        idempotencyKey: `consent-${site.newRequestId()}`,
      })
      if (recorded.ok) return recorded.value.id
      log.error({ requestId, code: recorded.refusal.code }, 'consent not recorded')
      return null
    },
  })
  return result.ok ? result.value : sendFault(c, site, result.refusal.code)
}

type Ports = {
  /** True if visitors use https. */
  readonly https: boolean
  /** The origin that visitors see. */
  readonly origin: string
  readonly cookies: SiteFile['cookies']
  readonly now: number
  /** Stores the proof and returns its name, or null when that fails. */
  readonly record: (consent: CreateConsent) => Promise<string | null>
  /** The headers of this kind of response. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Ends the cookies of every category that is not granted, sets the cookie that remembers the choice in place of earlier ones, and
 * redirects to the page of the form. A script (`accept: application/json`) gets the granted categories and the cookie instead, and
 * writes it itself: set by a late answer, it would undo a later choice in another tab. A choice whose proof was not stored counts
 * as well.
 */
export async function answerConsent(
  form: URLSearchParams,
  requestHeaders: Headers,
  { https, origin, cookies, now, record, headers }: Ports,
): Promise<Result<Response>> {
  const parsed = v.safeParse(FormSchema, {
    action: form.get('action'),
    ticked: form.getAll('category'),
    locale: form.get('locale'),
  })
  // Another site can also send this form, but then the visitor has chosen nothing.
  if (!parsed.success || isSameOrigin(requestHeaders, origin) === false) return refused('invalid_request')
  const back = safeRedirect(form.get('path') ?? '/')
  if (!back.ok) return back

  const { action, ticked, locale } = parsed.output
  const gpc = requestHeaders.get('sec-gpc') === '1'
  const granted = grantedBy(action, ticked, gpc)
  const textHash = hashOf(consentWords(createWords(locale)))
  const proof = { categories: [...granted], textHash, textVersion: consentVersion, locale, action, gpc }
  const sentCookies = requestHeaders.get('cookie') ?? ''
  const at = timeOfChoice(sentCookies, now)
  const remembered = writeChoice({ record: await record(proof), granted, at }, https)
  const { hostname } = new URL(origin)
  const end = (patterns: readonly string[]): readonly string[] =>
    withdrawCookies(sentCookies, hostname, patterns, https)

  const responseHeaders = new Headers({ ...headers, 'cache-control': 'no-store' })
  for (const cookie of end(patternsOf(cookies, granted))) responseHeaders.append('set-cookie', cookie)
  if (requestHeaders.get('accept')?.includes('application/json'))
    return ok(Response.json({ granted, cookie: remembered }, { headers: responseHeaders }))
  // An earlier choice, whatever it was set for, ends before the new one is set.
  for (const cookie of [...end([consentCookie]), remembered]) responseHeaders.append('set-cookie', cookie)
  responseHeaders.set('location', back.value)
  return ok(new Response(null, { status: 303, headers: responseHeaders }))
}

const FormSchema = v.object({
  action: v.picklist(consentActions),
  ticked: v.pipe(v.array(v.picklist(optionalCategories)), v.maxLength(optionalCategories.length)),
  locale: LocaleSchema,
})

/** Hash of the text that the visitor has read, for the record. */
const hashOf = (words: ConsentWords): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('base64url')
