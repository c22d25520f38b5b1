import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { createFixedClock, type FixedClock } from '@hourfold/shared/testing/fixed-clock'
import type { OpenDatabase } from '@hourfold/booking-api/database'
import { createCommandHandler } from '@hourfold/booking-api/handle-command'
import { createApp } from '@hourfold/booking-api/create-app'
import { demoAt, demoImportedAt, type OtherContent } from '@hourfold/booking-api/testing/content'
import { postgres } from '@hourfold/booking-api/testing/test-database'
import { createDesk } from '../src/create-desk.ts'

const home = 'https://desk.test'
export const elsewhere = { host: 'https://garage.test', owner: 'olena@garage.test' } as const

type Sent = {
  readonly method?: string
  readonly cookie?: string
  /** The fields of a form, sent as a browser does from the desk itself. */
  readonly form?: Readonly<Record<string, string>> | string
  /** Replaces headers; null leaves one out. */
  readonly headers?: Readonly<Record<string, string | null>>
  readonly origin?: string
}

/** What the API does instead of answering: nothing by default. */
type Trouble = ((request: Request) => Response | null) | null

export type TestDesk = {
  readonly clock: FixedClock
  readonly send: (path: string, sent?: Sent) => Promise<Response>
  /** Signs somebody in by a printed link and returns the cookie, the owner by default. */
  readonly signIn: (email?: string, origin?: string) => Promise<string>
  /** The path of a printed link. */
  readonly printLink: (email?: string, business?: string) => Promise<string>
  /** Method and path of what was sent to the API since the last call. */
  readonly takeCalls: () => readonly string[]
  readonly setTrouble: (trouble: Trouble) => void
  readonly errors: Error[]
  /** While true, the business cannot be read, so that no page can be rendered. */
  readonly setUnreadable: (isUnreadable: boolean) => void
  readonly execute: (sql: string) => Promise<void>
  readonly query: OpenDatabase['query']
  /** How many sign-in links were mailed. */
  readonly countMailedLinks: () => Promise<number>
  /** Writes sample bookings into the business at `desk.test`, as into a demo. */
  readonly addSamples: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The desk over the real API with the demo business at `desk.test` and another one at `garage.test`, on a stopped clock. */
export async function openTestDesk({ isDemo = false } = {}): Promise<TestDesk> {
  const database = await postgres.open({ content: twoBusinesses })
  const clock = createFixedClock(demoImportedAt)
  const random = (bytes: number): Uint8Array => randomBytes(bytes)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const api = createApp({ database, clock: clock.now, random, log, rateLimit: null, demo: isDemo })
  const command = createCommandHandler({ database, clock: clock.now, random })

  const calls: string[] = []
  const errors: Error[] = []
  let trouble: Trouble = null
  let unreadable = false
  const desk = createDesk({
    sendToApi: async (_, request) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`)
      return trouble?.(request) ?? api.fetch(request)
    },
    assets: () => ({ icon: '/icon.svg', version: '0.1.0', script: '/desk.js' }),
    originOf: (c) => new URL(c.req.url).origin,
    tenantOf: async () => {
      if (unreadable) throw new Error('no business')
      return { defaultLocale: 'en', brandStyle: null }
    },
    isOwnMachine: () => false,
    isDemo,
    compress: async (request, html, headers, status) =>
      new Response(request.method === 'HEAD' ? null : html, { headers, status }),
    random,
    clock: clock.now,
    nameRoute: () => {},
    reportError: (_, error) => void errors.push(error),
  })

  const send: TestDesk['send'] = async (path, sent = {}) => {
    const { cookie, form, origin = home } = sent
    const headers = new Headers()
    if (cookie !== undefined) headers.set('cookie', cookie)
    if (form !== undefined) {
      headers.set('content-type', 'application/x-www-form-urlencoded')
      headers.set('origin', origin)
      headers.set('sec-fetch-site', 'same-origin')
    }
    for (const [name, value] of Object.entries(sent.headers ?? {})) {
      if (value === null) headers.delete(name)
      else headers.set(name, value)
    }
    return desk.request(`${origin}${path}`, {
      method: sent.method ?? (form === undefined ? 'GET' : 'POST'),
      headers,
      ...(form === undefined
        ? {}
        : { body: typeof form === 'string' ? form : new URLSearchParams(form).toString() }),
    })
  }
  const printLink: TestDesk['printLink'] = async (
    email = 'hello@studio-linden.example',
    business = 'studio-linden',
  ) => {
    const call = { command: 'call', endpoint: 'printSignInLink', body: { email }, business }
    const { lines } = await command({ ...call, idempotencyKey: randomUUID() })
    return new URL(v.parse(v.object({ url: v.string() }), JSON.parse(lines[0] ?? '')).url).pathname
  }
  return {
    clock,
    send,
    printLink,
    signIn: async (email, origin = home) => {
      const path = await printLink(email, origin === home ? undefined : 'garage')
      const page = await send(path, { origin })
      const done = await send(path, { origin, form: fieldsOf(await page.text()) })
      return cookieOf(done) ?? `nothing, because the link was answered with ${done.status}`
    },
    takeCalls: () => calls.splice(0),
    setTrouble: (next) => void (trouble = next),
    setUnreadable: (isUnreadable) => void (unreadable = isUnreadable),
    errors,
    execute: (sql) => database.execute(sql),
    query: (sql, params) => database.query(sql, params),
    countMailedLinks: async () =>
      (await database.query(`select from delivery where kind = 'sign_in'`)).length,
    addSamples: async () => {
      const setDemo = (value: boolean) =>
        database.execute(`update business set is_demo = ${value} where slug = 'studio-linden'`)
      await setDemo(true)
      const { exitCode, lines } = await command({ command: 'samples', action: 'add' })
      if (exitCode !== 0) throw new Error(lines.join('\n'))
      await setDemo(false)
    },
    close: () => database.close(),
  }
}

/** The hidden fields of the first form of a page that changes something. */
export function fieldsOf(html: string): Record<string, string> {
  const form = html.match(/<form[^]*?<\/form>/g)?.find((one) => one.includes('name="form_token"')) ?? ''
  const found = form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
  return Object.fromEntries(Array.from(found, ([, name, value]) => [name, value]))
}

/** The cookie that a response sets, as the next request sends it; undefined where it sets none or deletes it. */
export function cookieOf(response: Response, name = '__Host-desk'): string | undefined {
  const set = response.headers.getSetCookie().find((one) => one.startsWith(`${name}=`))
  return set === undefined || set.includes('Max-Age=0') ? undefined : set.split(';')[0]
}

const twoBusinesses: OtherContent = {
  name: 'desk',
  fill: async (database) => {
    await demoAt(demoImportedAt).fill(database)
    await database.execute(
      `update business set is_demo = false;
       insert into business_host (business_id, host) select business_id, 'desk.test' from business`,
    )
    const clock = () => Date.parse(demoImportedAt)
    const command = createCommandHandler({ database, clock, random: (bytes) => randomBytes(bytes) })
    await importGarage(async (folder) => (await command({ command: 'import', folder })).lines)
  },
}

async function importGarage(run: (folder: string) => Promise<readonly string[]>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hourfold-garage-'))
  const files = {
    'business.yaml': `slug: garage\nname: The Garage\ntimeZone: Europe/Kiev\ncountry: UA\ncurrency: UAH\nhosts: [garage.test]
people: [{ email: ${elsewhere.owner}, role: owner }]\nhours: { monday: ["09:00-17:00"] }\n`,
    'services/inspection.yaml':
      'name: Inspection\nduration: 60\nstaff: [olena]\nlocation: { kind: in_person, address: Kyiv 1 }\n',
    'staff/olena.yaml': 'name: Olena\n',
  }
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
  const lines = await run(folder)
  await rm(folder, { recursive: true })
  if (!lines.join('\n').includes('garage')) throw new Error(lines.join('\n'))
}
