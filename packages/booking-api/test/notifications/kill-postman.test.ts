import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { shortLived } from '../../src/testing/short-lived.ts'
import { createPostgresDatabase } from '../../src/testing/test-database.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { cancel, findTimes, nth, order } from '../visits.ts'
import { isKillPoint, killPoints, type KillPoint } from './kill-points.ts'
import { type SmtpServerForTests, startSmtpServer } from './start-smtp-server.ts'

const isProof = process.env['PROVE'] !== undefined
const signingSecret = 'a secret of at least thirty-two characters'
/** Longer than a claim lasts. */
const lease = 61_000

/** `npm run prove -- --thorough` kills twenty times at each point. */
const all = Object.keys(killPoints).filter(isKillPoint)
const drills = isProof
  ? Array.from({ length: 20 }, () => all).flat()
  : (['deliveries_written', 'claimed', 'sent'] as const)

describe('kill -9 of the process that sends mails', () => {
  let shop: Shop
  let smtp: SmtpServerForTests
  let url: string
  let drop: () => Promise<void>
  const times: { readonly provider: string; readonly start: string }[] = []
  let ahead = 0
  beforeAll(async () => {
    ;({ url, drop } = await createPostgresDatabase())
    const database = await openDatabase({ databaseUrl: url })
    await migrate(database)
    shop = await openShop(async () => database, { rateLimit: null, signingSecret, limits: withoutBudgets })
    smtp = await startSmtpServer()
    for (const provider of ['anna', 'clara', 'ben']) {
      const { slots } = await findTimes(shop, {
        service: 'haircut',
        provider,
        timeZone: 'UTC',
        from: '2026-11-21',
        to: '2027-01-20',
      })
      const starts = Object.values(slots).flat()
      times.push(...starts.flatMap(({ start }, index) => (index % 5 === 0 ? [{ provider, start }] : [])))
    }
  }, 120_000)
  afterAll(async () => {
    await smtp.close()
    await shop.close()
    await drop()
  })

  /** One round of another process; resolves with the signal that ended it. */
  async function round(killAt: KillPoint | '' = ''): Promise<unknown> {
    const child = spawn(
      process.execPath,
      [...shortLived, fileURLToPath(new URL('children/postman.ts', import.meta.url))],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          DATABASE_URL: url,
          SMTP_URL: smtp.url,
          SIGNING_SECRET: signingSecret,
          AHEAD: String(ahead),
          KILL_AT: killAt,
        },
      },
    )
    const [code, signal]: unknown[] = await once(child, 'exit')
    return signal ?? code
  }
  const book = async (email: string) =>
    nth(
      (
        await order(shop, [{ service: 'haircut', ...times.shift() }], {
          contact: { firstName: 'Ada', lastName: 'Lovelace', email, phone: '+49 30 1234567' },
        })
      ).bookings,
    )
  /** The mails to an address by Message-ID, as a mail program shows them. */
  const shown = (address: string): readonly string[] => [
    ...new Map(
      smtp.received
        .filter(({ to }) => [to].flat().some((one) => one?.text.includes(address)))
        .map(({ messageId = '', subject = '' }) => [messageId, subject.split(':')[0] ?? '']),
    ).values(),
  ]

  test.each(drills.map((at, turn) => ({ at, turn })))(
    'kill -9 of the process that sends mails at $at: every mail arrives, is shown once, and tells nothing that is overtaken',
    async ({ at, turn }) => {
      const addresses = ['one', 'two', 'three'].map((name) => `${name}-${at}-${turn}@example.com`)
      const bookings = []
      for (const address of addresses) bookings.push(await book(address))
      expect(await round(at)).toBe('SIGKILL')
      // The process sends several mails at once: what it had handed over when it died, the server may still be reading.
      await smtp.settle()
      const gone = nth(addresses, 2)
      const wasTold = shown(gone).length > 0
      await cancel(shop, nth(bookings, 2).manageToken)
      ahead += lease
      expect(await round()).toBe(0)
      ahead += lease
      expect(await round()).toBe(0)
      for (const address of addresses.slice(0, 2)) expect(shown(address)).toEqual(['Confirmed'])
      expect(shown(gone)).toEqual(wasTold ? ['Confirmed', 'Cancelled'] : ['Cancelled'])
    },
    60_000,
  )

  test('two processes at once send each mail once', async () => {
    const addresses = ['a', 'b', 'c', 'd'].map((name) => `${name}-both@example.com`)
    for (const address of addresses) await book(address)
    const before = smtp.received.length
    ahead += lease
    expect(await Promise.all([round(), round()])).toEqual([0, 0])
    expect(await round()).toBe(0)
    for (const address of addresses) expect(shown(address)).toEqual(['Confirmed'])
    const ids = smtp.received.slice(before).map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(ids.length)
  }, 60_000)
})

const withoutBudgets = {
  holdsPerNetwork: 0,
  bookingsPerNetwork: 0,
  bookingsPerNetworkDay: 0,
  bookingsPerContact: 0,
  bookingsPerContactDay: 0,
  staffDayPercent: 0,
}
