import { randomBytes } from 'node:crypto'
import { createApp } from '@hourfold/booking-api/create-app'
import { listen } from '@hourfold/booking-api/listen'
import { demoImportedAt } from '@hourfold/booking-api/testing/content'
import { postgres } from '@hourfold/booking-api/testing/test-database'
import { createFixedClock } from '@hourfold/shared/testing/fixed-clock'

export type OpenServer = {
  readonly url: string
  /** Days with free times of the demo's haircut. */
  readonly days: { readonly from: string; readonly to: string }
  close(): Promise<void>
}

/** Starts a server of the API with the demo business, on a database of its own. */
export async function openServer(): Promise<OpenServer> {
  const database = await postgres.open({ content: 'demo' })
  const clock = createFixedClock(demoImportedAt).now
  const random = (bytes: number): Uint8Array => randomBytes(bytes)
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  const app = createApp({ database, clock, random, log: quiet, rateLimit: null })
  const server = await listen(app, { port: 0, host: '127.0.0.1' })
  return {
    url: server.url,
    days: { from: '2026-11-24', to: '2026-11-26' },
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}
