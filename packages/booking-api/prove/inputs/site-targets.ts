import type { Target } from './bad-requests.ts'

type Query = Readonly<Record<string, string>>
const page = (path: string, query: Query = {}): Target => ({
  name: `page ${path}`,
  method: 'GET',
  path,
  query,
  body: null,
  bodyType: 'form',
})
const form = (path: string, body: Query): Target => ({
  name: `form ${path}`,
  method: 'POST',
  path,
  query: {},
  body,
  bodyType: 'form',
})
const agent = (
  method: string,
  params: { readonly name?: string; readonly [key: string]: unknown },
): Target => ({
  name: `POST /mcp ${method}${params.name === undefined ? '' : ` ${params.name}`}`,
  method: 'POST',
  path: '/mcp',
  query: {},
  body: { jsonrpc: '2.0', id: 1, method, params },
  bodyType: 'json',
})

const widgetQuery = {
  service: 'haircut',
  provider: 'anna',
  locale: 'en',
  timeZone: 'Europe/Berlin',
  month: '2026-12',
  date: '2026-12-01',
  prefill: '{"email":"a@example.com"}',
  return_url: 'https://example.com/',
  theme: 'dark',
}

/** The addresses of the site: pages, forms without a script, the desk, documents, assets, and the endpoint for agents. */
export const siteTargets: readonly Target[] = [
  page('/'),
  page('/de'),
  page('/*'),
  page('/de/*'),
  page('/install', { platform: 'html', service: 'haircut' }),
  page('/consent'),
  page('/language'),
  page('/business/requests/*'),
  page('/confirm-address/*'),
  page('/mail/unsubscribe/*'),
  page('/my-bookings'),
  page('/pay/sandbox/*'),
  page('/widget/service/*', widgetQuery),
  page('/widget/*', widgetQuery),
  page('/widget/form/*', widgetQuery),
  page('/widget/survey/*', widgetQuery),
  page('/widget/quiz/*', widgetQuery),
  page('/verify-payment-callback', { order: 'ord_x', orderToken: 'x', locale: 'en' }),
  page('/v2/preview/*'),
  page('/booking-widget/*', { service: 'haircut', locale: 'en' }),
  page('/booking-widget/x/fragment', { service: 'haircut', locale: 'en', provider: 'anna' }),
  page('/feeds/staff/*'),
  page('/sitemap.xml'),
  page('/robots.txt'),
  page('/.well-known/*'),
  page('/healthz'),
  page('/readyz'),
  page('/desk'),
  page('/desk/*', { date: '2026-12-01', q: 'x', page: '1' }),
  page('/mailbox/*'),
  page('/examples/*'),
  form('/language', { locale: 'de', back: '/' }),
  form('/consent', { choice: 'all', back: '/' }),
  form('/my-bookings', { email: 'a@example.com' }),
  form('/install', { url: 'https://example.com/' }),
  form('/widget/service/haircut', { state: 'x', press: 'x' }),
  form('/widget/form/intake', { state: 'x', press: 'x' }),
  form('/verify-payment-callback', { state: 'x', press: 'x' }),
  form('/business/requests/*', { action: 'confirm', reason: 'x' }),
  form('/confirm-address/*', {}),
  form('/mail/unsubscribe/*', { state: 'off' }),
  form('/pay/sandbox/*', { action: 'pay' }),
  form('/desk/sign-in', { email: 'hello@studio-linden.example' }),
  form('/desk/*', { action: 'x', token: 'x' }),
  agent('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'x', version: '1' },
  }),
  agent('tools/list', {}),
  agent('tools/call', {
    name: 'find_times',
    arguments: { service: 'haircut', from: '2026-12-01', to: '2026-12-08' },
  }),
  agent('tools/call', {
    name: 'book',
    arguments: { items: [{ service: 'haircut', start: '2026-12-01T10:00:00Z' }] },
  }),
]
