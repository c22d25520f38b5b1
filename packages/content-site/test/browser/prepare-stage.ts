import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '@hourfold/booking-api/database'
import { deleteBookings } from '@hourfold/booking-api/testing/delete-bookings'
import { createPostgresDatabase } from '@hourfold/booking-api/testing/test-database'
import { launchBrowser, sharedBrowser } from './chromium.ts'
import { recordHostEvents } from './host-events.ts'
import { startHostSite, type HostSite } from './host-page.ts'
import { openPage, type Opened } from './open-page.ts'
import { startProduct, type Product, type ProductOptions } from './product.ts'
import { shareInWorker } from './share-in-worker.ts'

/** A browser, the product, and a web site on another origin, for all tests of a file or of a `describe`. */
export type Stage = {
  readonly product: Product
  readonly host: HostSite
  /** For tests that watch their pages by themselves. */
  readonly browser: Browser
  /** Opens a page of a new visitor; it fails the test on anything that `watchPage` reports. */
  open(options?: BrowserContextOptions): Promise<Opened>
}

/** The store of the product: PostgreSQL at `url`, or the embedded store in a new folder. */
export type Store = { readonly url?: string; drop(): Promise<void> }

/** The first start on an empty folder, as after `npm start`; slower than PostgreSQL, which the test run already has. */
export const embeddedStore = async (): Promise<Store> => ({ drop: async () => {} })

export const postgresStore = (): Promise<Store> => createPostgresDatabase()

/** Settings of a product that a file of tests starts for itself. */
type OwnProduct = {
  readonly openStore?: () => Promise<Store>
  /** Returns a content folder instead of the demo studio's. */
  readonly openFolder?: () => Promise<string>
  /** Further settings. */
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Prepares a stage for tests that book and look around in the demo studio. They share the product and the browser of their
 * worker, because a start costs a second of processor time; after the file its bookings are deleted. A file that changes what
 * the studio offers, or the settings, uses `prepareOwnStage`.
 */
export function prepareStage(): Stage {
  return createStage(async () => {
    const { browser, product, databaseUrl } = await startShared()
    return { browser, product, stop: () => deleteBookingsIn(databaseUrl) }
  })
}

/** Prepares a stage with a product and a browser of its own, on a new database. */
export function prepareOwnStage({ openStore = postgresStore, openFolder, env = {} }: OwnProduct = {}): Stage {
  return createStage(async () => {
    const store = await openStore()
    const folder = openFolder === undefined ? {} : { CONTENT_DIR: await openFolder() }
    const options: ProductOptions = {
      ...(store.url === undefined ? {} : { databaseUrl: store.url }),
      env: { ...env, ...folder },
    }
    const [browser, product] = await Promise.all([launchBrowser(), startProduct(options)])
    return {
      browser,
      product,
      stop: async () => {
        await Promise.all([browser.close(), product.stop()])
        await store.drop()
      },
    }
  })
}

type Started = { readonly browser: Browser; readonly product: Product; stop(): Promise<void> }

/** The product and browser of this worker. */
const startShared = shareInWorker(async () => {
  const { url: databaseUrl } = await createPostgresDatabase()
  const [browser, product] = await Promise.all([sharedBrowser(), startProduct({ databaseUrl })])
  return { browser, product, databaseUrl }
})

/** Throws when the tests have changed the catalog, which the next file would find changed. */
async function deleteBookingsIn(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, poolSize: 1 })
  try {
    const changed = await database.query('select from business where revision > 1')
    if (changed.length > 0) throw new Error('These tests change the catalog: they need prepareOwnStage()')
    await deleteBookings(database)
  } finally {
    await database.close()
  }
}

function createStage(start: () => Promise<Started>): Stage {
  let stage: (Started & { readonly host: HostSite }) | undefined

  beforeAll(async () => {
    const started = await start()
    stage = { ...started, host: await startHostSite(started.product.url) }
  })
  afterAll(async () => {
    await Promise.all([stage?.host.stop(), stage?.stop()])
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
    get browser() {
      return ready().browser
    },
    open: async (options) => {
      const { browser, product, host } = ready()
      const opened = await openPage(browser, [product.url, host.url], options)
      await recordHostEvents(opened.page)
      return opened
    },
  }
}
