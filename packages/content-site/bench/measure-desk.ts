import { seedWeek } from '@hourfold/booking-api/bench/seed-week'
import { startPostgres } from '@hourfold/booking-api/testing/start-postgres'
import { launchBrowser } from '../test/browser/chromium.ts'
import { startProduct, type Product } from '../test/browser/product.ts'
import { signInAtDesk } from '../test/browser/sign-in-at-desk.ts'
import type { GroupMeasurements } from './bench-lines.ts'
import { median } from './median.ts'
import { processorTime } from './processor-time.ts'

const rounds = 41

/** Measures the agenda of a full week, as the owner sees it: the processor time of a response, after ten to warm up. */
export async function measureDesk(): Promise<GroupMeasurements<'desk'>> {
  const server = await startPostgres({ fsync: true })
  try {
    const monday = await seedWeek(server.socketUrl, Date.now())
    const product = await startProduct({ databaseUrl: server.socketUrl })
    try {
      const cookie = await signIn(product)
      const address = `${product.url}/desk?view=week&date=${monday}`
      const page = await visit(address, cookie)
      const shown = page.split('Ada Lovelace').length - 1
      if (shown < 2000) throw new Error(`the agenda shows ${shown} bookings`)
      for (let n = 0; n < 10; n += 1) await visit(address, cookie)
      const times: number[] = []
      const before = await processorTime(product.pid)
      for (let n = 0; n < rounds; n += 1) {
        const began = performance.now()
        await visit(address, cookie)
        times.push(performance.now() - began)
      }
      const spent = ((await processorTime(product.pid)) - before) / rounds
      console.table([{ bytes: page.length, 'response ms': median(times), 'processor ms': spent }])
      return { 'agenda, a week of 2,000 bookings': { measured: spent } }
    } finally {
      await product.stop()
    }
  } finally {
    await server.stop()
  }
}

async function signIn(product: Product): Promise<string> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await signInAtDesk(page, product)
    const cookies = await page.context().cookies()
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  } finally {
    await browser.close()
  }
}

async function visit(address: string, cookie: string): Promise<string> {
  const response = await fetch(address, { headers: { cookie, 'accept-encoding': 'br' }, redirect: 'error' })
  const text = await response.text()
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return text
}
