import { openBookingApi } from '../booking-api.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { sendFault } from '../serving/send-fault.ts'
import { originOf, requestOrigin, type Site, type SiteContext } from '../serving/site-context.ts'
import { answerConsent } from './answer-consent.ts'

/** Handles POST /consent, from the form of the page and from the banner. */
export async function takeConsent(c: SiteContext, site: Site): Promise<Response> {
  c.set('route', '/consent')
  const { security, content, api, log } = site
  const requestId = c.get('requestId')
  const answer = await answerConsent(new URLSearchParams(await c.req.text()), c.req.raw.headers, {
    https: security.https,
    origin: originOf(c, site),
    cookies: content.published().site.cookies,
    now: site.clock(),
    headers: securityHeaders('page', security),
    record: async (body) => {
      const { client } = openBookingApi(api, { origin: requestOrigin(c, site), requestId, visitor: c })
      const kept = await client.call('createConsent', {
        body,
        idempotencyKey: `consent-${site.newRequestId()}`,
      })
      if (kept.ok) return kept.value.id
      log.error({ requestId, code: kept.refusal.code }, 'consent not recorded')
      return null
    },
  })
  return answer.ok ? answer.value : sendFault(c, site, answer.refusal.code)
}
