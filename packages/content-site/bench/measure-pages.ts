import { launchBrowser } from '../test/browser/chromium.ts'
import { startHostSite } from '../test/browser/host-page.ts'
import { startProduct, type Product } from '../test/browser/product.ts'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import type { GroupMeasurements, Measurement } from './bench-lines.ts'
import { hostPage, widgetTag } from './host-pages.ts'
import { loadPage } from './load-page.ts'
import { measureCached, measureFirstRendering } from './measure-content.ts'
import { median } from './median.ts'
import { processorTime } from './processor-time.ts'

const bookingPage = '/widget/appointment/service/haircut'
const rounds = 3
const seconds = 2

/** Measures the pages that the server draws: requests a second from memory, and the processor time of a new one. */
export async function measurePages(): Promise<GroupMeasurements<'pages'>> {
  const product = await startProduct({ env: { PUBLIC_URL: '', LOG_LEVEL: 'debug' } })
  try {
    const fragment = await findFragment(product)
    return {
      'GET widget page, unchanged data': await measureRate(product.url + bookingPage),
      'GET fragment, unchanged data':
        fragment === null ? { missing: 'the script tag asks for none' } : await measureRate(fragment),
      'widget page drawn anew': await measureNewPages(product),
      'content page from the cache': await measureCached(product),
      'content page rendered first': await measureFirstRendering(product),
    }
  } finally {
    await product.stop()
  }
}

async function measureRate(url: string): Promise<Measurement> {
  const rates: number[] = []
  try {
    for (let round = 0; round < rounds; round += 1) rates.push(await loadPage(url, seconds))
  } catch (error) {
    return { missing: String(error).slice(0, 80) }
  }
  return { measured: median(rates) }
}

/** Returns the address from which the script tag loads its first screen; null for a tag that draws it in the browser. */
async function findFragment(product: Product): Promise<string | null> {
  const [browser, host] = await Promise.all([launchBrowser(), startHostSite(product.url)])
  try {
    const page = await browser.newPage({ timezoneId: 'Europe/Berlin' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(host.addPage(hostPage(widgetTag)), { waitUntil: 'networkidle' })
    return asked.find((url) => new URL(url).pathname.endsWith('/fragment')) ?? null
  } finally {
    await Promise.all([browser.close(), host.stop()])
  }
}

/** Returns the processor time of a booking page that has not been drawn before: other days and languages, after some to warm up. */
async function measureNewPages({ url, pid }: Product): Promise<Measurement> {
  const days = Array.from({ length: 14 }, (_, n) => new Date(Date.now() + (n + 2) * 86_400_000))
  const addresses = days.flatMap((date) =>
    localeCodes.map((code) => {
      const prefix = code === 'en' ? '' : `/${code}`
      return `${url}${prefix}${bookingPage}?date=${date.toISOString().slice(0, 10)}`
    }),
  )
  const visit = async (address: string): Promise<void> => {
    const response = await fetch(address, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
  }
  const warming = Math.floor(addresses.length / 2)
  for (const address of addresses.slice(0, warming)) await visit(address)
  const before = await processorTime(pid)
  for (const address of addresses.slice(warming)) await visit(address)
  return { measured: ((await processorTime(pid)) - before) / (addresses.length - warming) }
}
