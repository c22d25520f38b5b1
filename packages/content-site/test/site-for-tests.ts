import { randomBytes } from 'node:crypto'
import type { OpenDatabase } from '@hourfold/booking-api/database'
import { createCommandHandler } from '@hourfold/booking-api/handle-command'
import { createApp } from '@hourfold/booking-api/create-app'
import { openPayments } from '@hourfold/booking-api/open-payments'
import { silentObserve, type Observe } from '@hourfold/booking-api/observe'
import { createRequestObserver } from '@hourfold/booking-api/observe-request'
import { isReady } from '@hourfold/booking-api/find-missing'
import { demoAt } from '@hourfold/booking-api/testing/content'
import { postgres } from '@hourfold/booking-api/testing/test-database'
import { trustsPeer, type TrustedProxies } from '@hourfold/booking-api/trusted-proxies'
import { createAssetStore } from '../src/assets/asset-store.ts'
import type { ApiServer } from '../src/booking-api.ts'
import type { ContentSource } from '../src/content/content-source.ts'
import { createSite } from '../src/serving/create-site.ts'
import { openContent } from '../src/open-content.ts'
import { openPageReader } from '../src/open-page-reader.ts'
import type { SiteDeps } from '../src/serving/site-context.ts'
import { makeBuiltFiles } from './make-built-files.ts'

/** A Wednesday morning in Berlin, shortly before the demo studio opens. */
export const testNow = Date.parse('2026-11-18T08:00:00Z')

export type TestBooking = {
  readonly api: ApiServer
  /** Opens the API of another process on the same database. */
  readonly openAnother: () => ApiServer
  readonly isReady: () => Promise<boolean>
  /** Returns the output of `npm run hourfold -- requests` or `npm run hourfold -- feeds`. */
  readonly list: (what: 'requests' | 'feeds') => Promise<readonly string[]>
  /** The same for any command, such as those of `npm run hourfold -- links`. */
  readonly command: (command: object) => Promise<readonly string[]>
  readonly execute: (sql: string) => Promise<void>
  readonly query: OpenDatabase['query']
  readonly close: () => Promise<void>
}

const random = (bytes: number): Uint8Array => randomBytes(bytes)

/** Opens the real API over a new database with the demo business. By default everything is paid on site. */
export async function openTestBooking({
  payments: current = 'off',
  clock = () => testNow,
  publicUrl = 'https://book.example',
}: {
  readonly payments?: 'sandbox' | 'off'
  readonly publicUrl?: string
  readonly clock?: () => number
} = {}): Promise<TestBooking> {
  const database = await postgres.open({ content: demoAt(new Date(clock()).toISOString()) })
  const ports = { database, clock, random, log: quiet, publicUrl }
  const payments = openPayments({ current, stripe: null }, ports)
  const open = (): ApiServer => {
    const app = createApp({ ...ports, payments, rateLimit: null })
    return { fetch: (request) => app.fetch(request) }
  }
  const answer = createCommandHandler({ database, clock, random, publicUrl })
  const run = async (command: object) => (await answer(command)).lines
  return {
    api: open(),
    openAnother: open,
    isReady: () => isReady(database),
    list: (command) => run({ command }),
    command: run,
    execute: (sql) => database.execute(sql),
    query: (sql, params) => database.query(sql, params),
    close: () => database.close(),
  }
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

type LogLine = { readonly fields: object; readonly message: string }

/** Opens the site over an API. `lines` collects its log. */
export async function openTestSite(
  api: ApiServer,
  {
    trustProxy = false,
    ...more
  }: Partial<SiteDeps['settings']> & { readonly trustProxy?: TrustedProxies } = {},
  ports: Partial<
    Pick<
      SiteDeps,
      | 'assets'
      | 'findMissing'
      | 'clock'
      | 'content'
      | 'businessContent'
      | 'newRequestId'
      | 'signingKey'
      | 'pageReader'
      | 'examples'
    > & { readonly observe: Observe }
  > = {},
) {
  const lines: LogLine[] = []
  const { observe = silentObserve } = ports
  const keep = (fields: object, message: string) => lines.push({ fields, message })
  const site = createSite({
    api,
    assets: ports.assets ?? (await assetsForTests()),
    content: ports.content ?? (await demoContent()),
    findMissing: async () => [],
    trustsPeer: (peer) => trustsPeer(peer, trustProxy),
    clock: () => testNow,
    // A slow machine gets the new value, too; the stale one after a second is tested in `revalidating-cache.test.ts`.
    wait: () => new Promise(() => {}),
    newRequestId: () => 'request-1',
    log: { debug: () => {}, info: keep, error: keep },
    observer: {
      ...createRequestObserver({ observe, log: { debug: () => {}, info: keep }, clock: () => testNow }),
      span: observe.span,
    },
    pageReader: ports.pageReader ?? openPageReader({ trustProxy }, () => testNow),
    settings: {
      demo: false,
      production: false,
      publicUrl: 'https://book.example',
      localeMode: 'prefix_except_default',
      rootRedirect: null,
      ...more,
    },
    ...ports,
  })
  const get = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    site.request(`https://book.example${path}`, { headers })
  return { site, get, lines }
}

let opened: Promise<ContentSource> | undefined
/** The demo studio's pages, read once: their files do not change during a test, so no new site reads them again. */
export const demoContent = (): Promise<ContentSource> =>
  (opened ??= openContent({ contentDir: null, businesses: {} }).then(({ content }) => ({
    ...content,
    reload: () => Promise.resolve([]),
  })))

/** Returns the words that a page does not contain, so that a failure names them instead of printing the whole page. */
export const lacking = (html: string, ...words: readonly string[]): readonly string[] =>
  words.filter((word) => !html.includes(word))

const assetsForTests = async () =>
  createAssetStore(
    await makeBuiltFiles('1.4.2', {
      'booking-widget.js': 'export {};'.repeat(50),
      'booking-widget.full.js': '(()=>{})();'.repeat(50),
      'integrity.json': '{"version":"1.4.2","files":{"booking-widget.js":{"integrity":"sha384-test"}}}',
      'locales/de-0a1b2c3d4e.json': '{"a":"b"}',
      'chunks/main-0a1b2c3d.js': 'export {}',
      'chunks/manage-0a1b2c3d.js': 'export {}',
    }),
  )
