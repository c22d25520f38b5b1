import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { pathToFileURL } from 'node:url'
import autocannon from 'autocannon'
import { day, hour, minute, toIso } from '@booking/shared/time/instant'
import { startServer } from '../test/start-server.ts'
import { startSmtpServer } from '../test/notifications/start-smtp-server.ts'
import { seedLoad } from './seed-load.ts'

/** The result of one run, times in seconds. */
export type DeliveriesRow = {
  readonly orders: number
  readonly mails: number
  /** Orders a second while the mail server is away. */
  readonly ordersPerSecond: number
  /** From the return of the mail server to its first mail; it is asked every 15 seconds. */
  readonly first: number
  /** From the first to the last mail. */
  readonly all: number
  readonly mailsPerSecond: number
  /** The limit of `all` for 10,000 mails is 60 seconds. */
  readonly limit: number
}

/**
 * Books while the mail server is away, then starts it: how long the mails take that have waited. A real API process, PostgreSQL and
 * SMTP over loopback; each order is told to its visitor and to the business.
 */
export async function benchDeliveries(databaseUrl: string, orders = 5000): Promise<DeliveriesRow> {
  const now = Date.now()
  await seedLoad({ DATABASE_URL: databaseUrl }, now)
  const port = await freePort()
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'bookings@salon.test',
  })
  try {
    const started = performance.now()
    const { errors, non2xx } = await autocannon({
      url: new URL(server.url).origin,
      connections: 16,
      amount: orders,
      requests: [bookings(now)],
    })
    if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} refusals`)
    const booked = (performance.now() - started) / 1000
    const smtp = await startSmtpServer({ port, parse: false })
    const back = performance.now()
    await smtp.waitFor(1)
    const first = performance.now()
    await smtp.waitFor(2 * orders)
    const all = (performance.now() - first) / 1000
    await smtp.close()
    return {
      orders,
      mails: 2 * orders,
      ordersPerSecond: Math.round(orders / booked),
      first: round((first - back) / 1000),
      all: round(all),
      mailsPerSecond: Math.round((2 * orders) / all),
      limit: (60 * 2 * orders) / 10_000,
    }
  } finally {
    await server.end('SIGTERM')
  }
}

const round = (seconds: number): number => Number(seconds.toFixed(1))

/** Each request is of another visitor, and takes another five minutes of one of fifty people. */
function bookings(now: number): NonNullable<Parameters<typeof autocannon>[0]['requests']>[number] {
  const run = randomBytes(12).toString('hex')
  const midnight = now - (now % day)
  let count = 0
  return {
    method: 'POST',
    path: '/api/v1/orders',
    setupRequest: (request) => {
      const n = count++
      const slot = Math.floor(n / 50)
      const start = midnight + (100 + Math.floor(slot / 60)) * day + 10 * hour + (slot % 60) * 5 * minute
      return {
        ...request,
        headers: { 'content-type': 'application/json', 'idempotency-key': `${run}-${n}` },
        body: JSON.stringify({
          items: [{ service: 'quick', provider: `load-${1 + (n % 50)}`, start: toIso(start) }],
          contact: {
            firstName: 'Ada',
            lastName: 'Lovelace',
            email: `visitor-${n}@example.com`,
            phone: '+49 30 1234567',
          },
          timeZone: 'Europe/Berlin',
        }),
      }
    },
  }
}

/** A port on which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}

const { DATABASE_URL } = process.env
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && DATABASE_URL !== undefined) {
  console.table([await benchDeliveries(DATABASE_URL, Number(process.argv[2] ?? 5000))])
}
