import { errorRow, type ErrorCode } from '@booking/shared/errors/error-table'
import type { Params } from '@booking/shared/errors/result'
import { asCapability, errorPage } from '../pages/error-page.tsx'
import { isWithoutBusiness, operatorPage } from '../pages/operator-page.tsx'
import { createPageRequest } from './load-page.ts'
import { splitLocale } from './locale-routing.ts'
import { renderPage } from './render-page.tsx'
import { sendPage } from './send-page.ts'
import type { Site, SiteContext } from './site-context.ts'

/** Sends a refusal as a whole page, in the language of the address. */
export async function sendFault(
  c: SiteContext,
  site: Site,
  code: ErrorCode,
  params: Params = {},
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  c.set('code', code)
  const request = await createPageRequest(c, site)
  const fault = isWithoutBusiness(request)
    ? operatorPage(request)
    : errorPage({ code, status: errorRow(code).status ?? 500, params }, request)
  const { path } = splitLocale(new URL(c.req.url).pathname, site.rules.mode)
  const page = isSecretPath(path) ? asCapability(fault) : fault
  return sendPage(c, site, await renderPage(c, site, page, request), more)
}

/** Whether the path contains a token, even an invalid one: neither other sites nor their scripts may learn it. */
export const isSecretPath = (path: string): boolean =>
  /^\/(v2\/preview\/|business\/|mail\/|confirm-address\/|pay\/|verify-payment-callback|verifyPayment)/.test(
    path,
  )
