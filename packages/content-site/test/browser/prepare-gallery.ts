import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './chromium.ts'
import { startGallery, type Gallery } from './start-gallery.ts'

/** Starts a browser and the gallery before the tests of a file. */
export function prepareGallery() {
  let opened: { readonly gallery: Gallery; readonly browser: Browser } | undefined

  beforeAll(async () => {
    const [gallery, browser] = await Promise.all([startGallery(), launchBrowser()])
    opened = { gallery, browser }
  })
  afterAll(async () => {
    await Promise.all([opened?.browser.close(), opened?.gallery.stop()])
  })

  return () => {
    if (!opened) throw new Error('The gallery is opened before the first test, not earlier')
    return opened
  }
}
