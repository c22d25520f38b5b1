import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { createPostgresDatabase } from '@booking/booking-api/testing/test-database'
import { launchBrowser } from './chromium.ts'
import { recordHostEvents } from './host-events.ts'
import { startHostSite, type HostSite } from './host-page.ts'
import { openPage, type Opened } from './open-page.ts'
import { startProduct, type Product, type ProductOptions } from './product.ts'

/** A browser, the product, and a web site on another origin, for all tests of a file or of a `describe`. */
export type Stage = {
  readonly product: Product
  readonly host: HostSite
  /** Opens a page of a new visitor; it fails the test on anything that `watchPage` reports. */
  open(options?: BrowserContextOptions): Promise<Opened>
}

/** The store of the product: PostgreSQL at `url`, or the embedded store in a new folder. */
export type Store = { readonly url?: string; drop(): Promise<void> }

/** The first start on an empty folder, as after `npm start`; slower than PostgreSQL, which the test run already has. */
export const embeddedStore = async (): Promise<Store> => ({ drop: async () => {} })

export const postgresStore = (): Promise<Store> => createPostgresDatabase()

/** `openFolder` returns a content folder instead of the demo studio's; `env` holds further settings. */
export function prepareStage(
  openStore: () => Promise<Store> = postgresStore,
  openFolder: (() => Promise<string>) | null = null,
  env: Readonly<Record<string, string>> = {},
): Stage {
  let stage: { browser: Browser; product: Product; host: HostSite; store: Store } | undefined

  beforeAll(async () => {
    const store = await openStore()
    const options: ProductOptions = {
      ...(store.url === undefined ? {} : { databaseUrl: store.url }),
      env: { ...env, ...(openFolder === null ? {} : { CONTENT_DIR: await openFolder() }) },
    }
    const [browser, product] = await Promise.all([launchBrowser(), startProduct(options)])
    stage = { browser, product, host: await startHostSite(product.url), store }
  })
  afterAll(async () => {
    if (!stage) return
    await Promise.all([stage.browser.close(), stage.host.stop(), stage.product.stop()])
    await stage.store.drop()
  })

  const ready = () => {
    if (!stage) throw new Error('The stage is prepared before the first test, not earlier')
    return stage
  }
  return {
    get product() {
      return ready().product
    },
    get host() {
      return ready().host
    },
    open: async (options) => {
      const { browser, product, host } = ready()
      const opened = await openPage(browser, [product.url, host.url], options)
      await recordHostEvents(opened.page)
      return opened
    },
  }
}
