import { pathToFileURL } from 'node:url'
import autocannon from 'autocannon'
import { findFreePort } from '../src/testing/find-free-port.ts'
import { startServer } from '../test/start-server.ts'
import { startSmtpServer } from '../test/notifications/start-smtp-server.ts'
import { orderRequests } from './order-requests.ts'
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
  const port = await findFreePort()
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
      requests: [orderRequests(now, (n) => `visitor-${n}@example.com`)],
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

const { DATABASE_URL } = process.env
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && DATABASE_URL !== undefined) {
  console.table([await benchDeliveries(DATABASE_URL, Number(process.argv[2] ?? 5000))])
}
