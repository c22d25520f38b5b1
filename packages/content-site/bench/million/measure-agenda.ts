import { randomBytes, hash } from 'node:crypto'
import { Agent } from 'node:http'
import { day } from '@hourfold/shared/time/instant'
import type { OpenDatabase } from '@hourfold/booking-api/database'
import { sendRequest } from '../../test/load/send-request.ts'
import type { BenchBusiness } from './bench-businesses.ts'
import { latencyOf, type Latency } from './measure-slots.ts'

type Options = {
  readonly url: string
  readonly database: Pick<OpenDatabase, 'query'>
  readonly businesses: readonly BenchBusiness[]
  readonly now: number
}

export type AgendaFigures = { readonly week: Latency; readonly list: Latency; readonly customers: Latency }

/** Measures pages of the desk as each business's owner sees them, one at a time. Milliseconds. */
export async function measureAgenda({ url, database, businesses, now }: Options): Promise<AgendaFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const date = new Date(now).toISOString().slice(0, 10)
  const pages = {
    week: `/desk?view=week&date=${date}`,
    list: '/desk?view=list',
    customers: '/desk/customers',
  }
  const times: Record<keyof typeof pages, number[]> = { week: [], list: [], customers: [] }
  try {
    for (const business of businesses) {
      const cookie = await signIn(database, business, now)
      for (const name of ['week', 'list', 'customers'] as const) {
        const began = performance.now()
        const { status } = await sendRequest(
          { url, agent },
          { path: pages[name], headers: { host: business.host, cookie, 'accept-encoding': 'br' } },
        )
        if (status !== 200) throw new Error(`${business.host}${pages[name]}: ${status}`)
        times[name].push(performance.now() - began)
      }
    }
  } finally {
    agent.destroy()
  }
  return { week: latencyOf(times.week), list: latencyOf(times.list), customers: latencyOf(times.customers) }
}

/** Writes a session, as a sign-in link does, and returns its cookie. */
async function signIn(
  database: Pick<OpenDatabase, 'query'>,
  { id, email }: BenchBusiness,
  now: number,
): Promise<string> {
  const token = `ses_${randomBytes(24).toString('base64url')}`
  await database.query(
    `insert into desk_session (business_id, session_id, token_hash, email, device, created_at, used_at, expires_at)
     values ($1, $2, $3, $4, 'benchmark', $5, $5, $6)`,
    [
      id,
      `dsn_${randomBytes(15).toString('base64url')}`,
      hash('sha256', token, 'base64url'),
      email,
      new Date(now),
      new Date(now + day),
    ],
  )
  return `desk=${token}`
}
