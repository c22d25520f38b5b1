import type { Page, Route } from 'playwright-core'
import type { TorturePage } from '../torture-page.ts'

type Answer = (route: Route) => Promise<unknown>

const cors = { 'access-control-allow-origin': '*' }
const answers = {
  blocked: (route) => route.abort('blockedbyclient'),
  refused: (route) => route.abort('connectionrefused'),
  reset: (route) => route.abort('connectionreset'),
  missing: (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not here</h1>', headers: cors }),
  broken: (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Soon</h1>', headers: cors }),
  captive: (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Log in</title><h1>Free Wi-Fi</h1>',
      headers: cors,
    }),
  empty: (route) => route.fulfill({ contentType: 'application/json', body: '', headers: cors }),
  cut: (route) => route.fulfill({ contentType: 'application/json', body: '{"now": "2026-', headers: cors }),
  hanging: async () => {},
} as const satisfies Readonly<Record<string, Answer>>

/** What the browser itself logs of a request that fails. */
const ofBrowser = [
  /^request failed: /,
  /^answer (404|503)/,
  /^console error: Failed to load resource/,
  /^console error: Failed to load module script/,
  /^console error: Failed to find a valid digest/,
  /^console error: (Refused to execute script|Fetch API cannot load)/,
  /^console error: Access to /,
  /Unexpected token '<'/,
  /MIME type/,
  // HTML in place of a classic script of another site; its message is withheld.
  /^page error: $/,
]

const answering =
  (pattern: RegExp, answer: Answer) =>
  (page: Page): Promise<unknown> =>
    page.route(pattern, answer)
/** Everything of the booking server that a page of somebody else asks for, but not the link's target. */
const everything = /\/(booking-widget[^?]*\/|api\/|assets\/|widget\/.*embed=1)/
const withoutScript = /\/(booking-widget\.js|embed\.js)/

type Trouble = readonly [
  id: string,
  pattern: RegExp,
  answer: keyof typeof answers,
  row?: Partial<TorturePage>,
]

const troubles: readonly Trouble[] = [
  ['script-blocked', withoutScript, 'blocked', { expected: 'link', isChosen: true }],
  ['script-missing', withoutScript, 'missing', { expected: 'link' }],
  ['script-captive', withoutScript, 'captive', { expected: 'link' }],
  ['script-hanging', withoutScript, 'hanging', { expected: 'link', html: '{place}{script}' }],
  ['server-refused', everything, 'refused', { expected: 'link', isChosen: true, settles: 12_000 }],
  ['server-blocked', everything, 'blocked', { expected: 'link', settles: 12_000 }],
  ['server-broken', everything, 'broken', { expected: 'link', settles: 12_000 }],
  ['server-captive', everything, 'captive', { expected: 'link', settles: 12_000 }],
  ['server-hanging', everything, 'hanging', { expected: 'link', settles: 24_000, isChosen: true }],
  ['api-refused', /\/api\/|fragment\?/, 'refused', { expected: 'works' }],
  ['api-broken', /\/api\/|fragment\?/, 'broken', { expected: 'works' }],
  ['api-captive', /\/api\/|fragment\?/, 'captive', { expected: 'works' }],
  ['api-cut', /\/api\/|fragment\?/, 'cut', { expected: 'works' }],
  ['api-hanging', /\/api\/|fragment\?/, 'hanging', { expected: 'works' }],
  ['drawing-missing', /fragment\?/, 'missing'],
  ['drawing-captive', /fragment\?/, 'captive'],
  ['drawing-hanging', /fragment\?/, 'hanging', { isChosen: true }],
  ['drawing-cut', /fragment\?/, 'cut'],
  ['chunks-blocked', /\/chunks\//, 'blocked', { expected: 'works', isChosen: true }],
  ['chunks-captive', /\/chunks\//, 'captive', { expected: 'works' }],
  ['chunks-hanging', /\/chunks\//, 'hanging', { expected: 'works' }],
  ['form-chunk-blocked', /\/chunks\/details/, 'blocked', { expected: 'works', isChosen: true }],
  ['form-chunk-hanging', /\/chunks\/details/, 'hanging', { expected: 'works' }],
  ['holds-hanging', /\/holds/, 'hanging', { expected: 'works' }],
  ['images-missing', /\/api\/v1\/images\//, 'missing', { isChosen: true }],
  [
    'words-blocked',
    /\/locales\//,
    'blocked',
    {
      isChosen: true,
      html: '<!doctype html><html lang="de"><title>Host</title><link rel="icon" href="data:,">{script}{place}',
    },
  ],
  [
    'words-captive',
    /\/locales\//,
    'captive',
    {
      html: '<!doctype html><html lang="de"><title>Host</title><link rel="icon" href="data:,">{script}{place}',
    },
  ],
  [
    'words-hanging',
    /\/locales\//,
    'hanging',
    {
      html: '<!doctype html><html lang="de"><title>Host</title><link rel="icon" href="data:,">{script}{place}',
    },
  ],
]

const slow =
  (milliseconds: number) =>
  (page: Page): Promise<unknown> =>
    page.route(/\/(booking-widget|embed|api|widget|assets)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      await route.continue().catch(() => {})
    })

export const network: readonly TorturePage[] = [
  ...troubles.map(([id, pattern, answer, row]): TorturePage => ({
    id: `network-${id}`,
    html: '{script}{place}',
    prepare: answering(pattern, answers[answer]),
    hostFaults: ofBrowser,
    ...row,
  })),
  { id: 'network-slow', html: '{script}{place}', prepare: slow(700), isChosen: true },
  {
    id: 'network-lost-at-the-first-try',
    html: '{script}{place}',
    prepare: (page) => page.route(/\/chunks\/main/, (route) => route.abort('connectionreset'), { times: 1 }),
    hostFaults: ofBrowser,
  },
]
