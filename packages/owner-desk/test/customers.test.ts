import { randomBytes, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFixedClock } from '@hourfold/shared/testing/fixed-clock'
import { createCommandHandler } from '@hourfold/booking-api/handle-command'
import { assignCustomers } from '@hourfold/booking-api/assign-customers'
import { createApp } from '@hourfold/booking-api/create-app'
import { demoImportedAt } from '@hourfold/booking-api/testing/content'
import { postgres } from '@hourfold/booking-api/testing/test-database'
import { createDesk } from '../src/create-desk.ts'

const home = 'https://desk.test'
const clock = createFixedClock(demoImportedAt)
const random = (bytes: number): Uint8Array => randomBytes(bytes)
const hostile = '"><script>alert(1)</script>'

let close = (): Promise<void> => Promise.resolve()
let send: (path: string, cookie?: string, form?: Readonly<Record<string, string>>) => Promise<Response>
let book: (email: string, firstName: string, time: string, provider?: string) => Promise<void>
let owner = ''
let anna = ''
beforeAll(async () => {
  const database = await postgres.open({ content: 'demo' })
  close = () => database.close()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const api = createApp({ database, clock: clock.now, random, log, rateLimit: null })
  const command = createCommandHandler({ database, clock: clock.now, random })
  const deps = {
    sendToApi: async (_: unknown, request: Request) => api.fetch(request),
    assets: () => ({ icon: '/icon.svg', version: '0.1.0', script: '/desk.js' }),
    originOf: () => home,
    tenantOf: async () => ({ defaultLocale: 'en', brandStyle: null }),
    isOwnMachine: () => false,
    isDemo: false,
    compress: async (_: Request, html: string, headers: Headers, status: number) =>
      new Response(html, { headers, status }),
    random,
    clock: clock.now,
    nameRoute: () => {},
    reportError: () => {},
  }
  const desk = createDesk(deps)
  send = async (path, cookie = '', form) =>
    desk.request(`${home}${path}`, {
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        cookie,
        ...(form === undefined
          ? {}
          : {
              'content-type': 'application/x-www-form-urlencoded',
              origin: home,
              'sec-fetch-site': 'same-origin',
            }),
      },
      ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
    })
  const signIn = async (email: string): Promise<string> => {
    const call = {
      command: 'call',
      endpoint: 'printSignInLink',
      body: { email },
      idempotencyKey: randomUUID(),
    }
    const { url } = v.parse(v.object({ url: v.string() }), JSON.parse((await command(call)).lines[0] ?? ''))
    const { pathname } = new URL(url)
    const done = await send(pathname, '', hiddenOf(await (await send(pathname)).text()))
    return done.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  book = async (email, firstName, time, provider = 'anna') => {
    const body = {
      items: [{ service: 'haircut', provider, start: `2026-11-24T${time}:00Z` }],
      contact: { firstName, lastName: 'Lovelace', email, phone: '+49 30 1234567' },
      attribution: { metadata: { note: hostile } },
      timeZone: 'Europe/Berlin',
    }
    const made = await api.request(`${home}/api/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
    expect(made.status).toBe(201)
    clock.advance(1000)
    await assignCustomers({ database, clock: clock.now, random })
  }
  owner = await signIn('hello@studio-linden.example')
  anna = await signIn('anna@studio-linden.example')
})
afterAll(() => close())

/** The hidden fields of a form of a page. */
function hiddenOf(html: string, action?: string): Record<string, string> {
  const form = (html.match(/<form[^]*?<\/form>/g) ?? []).find(
    (one) =>
      one.includes('form_token') && (action === undefined || one.includes(`name="action" value="${action}"`)),
  )
  const found = (form ?? '').matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
  return Object.fromEntries(Array.from(found, ([, name, value]) => [name, value]))
}

const read = async (path: string, cookie = owner): Promise<string> => (await send(path, cookie)).text()
const find = async (q: string): Promise<string> =>
  /\/desk\/customers\/cus_[\w-]+/.exec(await read(`/desk/customers?q=${encodeURIComponent(q)}`))?.[0] ??
  'nobody'
const submit = async (path: string, fields: Record<string, string>, action?: string, cookie = owner) =>
  send(path, cookie, { ...hiddenOf(await read(path, cookie), action), ...fields })

it('an empty list says how it fills, and a search without a find leads back to everybody', async () => {
  expect(await read('/desk/customers')).toContain('Nobody has booked yet')
  expect(await read('/desk/customers?q=nobody')).toContain('href="/desk/customers"')
})

it('a customer is found, called and mailed, and hostile words are text', async () => {
  await book('ada@example.com', 'Ada', '10:00')
  const path = await find('ada@')
  const page = await read(path)
  expect(page).toContain('href="tel:+49301234567"')
  expect(page).toContain('href="mailto:ada@example.com"')
  expect(page).toContain('href="/desk/bookings/bkg_')
  expect(page).not.toContain(hostile)
  expect(await read(`/desk/customers?q=${encodeURIComponent(hostile)}`)).not.toContain(hostile)
})

it('a form saves what is right, and shows what is wrong beside its field with what was typed', async () => {
  const path = await find('ada@')
  const saved = await submit(path, { name: 'Ada King', note: 'One\r\nTwo' }, 'change')
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}?done=customer_saved`])
  const wrong = await submit(path, { email: hostile, note: 'kept' }, 'change')
  const page = await wrong.text()
  expect(wrong.status).toBe(422)
  expect(page).toContain('aria-describedby="email-hint email-fault"')
  expect(page).toContain('value="&quot;>&lt;script>')
  expect(page).toContain('>kept</textarea>')
})

it('a form from before another change is refused, and shows what is saved now beside what was typed', async () => {
  const path = await find('ada@')
  const [first, second] = [hiddenOf(await read(path), 'change'), hiddenOf(await read(path), 'change')]
  expect((await send(path, owner, { ...first, note: 'From the first form' })).status).toBe(303)
  const refused = await send(path, owner, { ...second, note: 'From the second form' })
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(page).toContain('Someone has changed this in the meantime')
  expect(page).toContain('<dt class="strong">Note</dt><dd>From the first form</dd>')
  expect(page).not.toContain('<dt class="strong">Name</dt>')
  expect(page).toContain('>From the second form</textarea>')
  const again = { ...hiddenOf(page, 'change'), note: 'From the second form' }
  expect((await send(path, owner, again)).status).toBe(303)
  expect(await read(path)).toContain('>From the second form</textarea>')
})

it('staff read name and contact, and save the note', async () => {
  const path = await find('ada@')
  const page = await read(path, anna)
  for (const name of ['name', 'email', 'phone'])
    expect(page).not.toMatch(new RegExp(`<input[^>]*name="${name}"`))
  expect(page).toContain('<bdi>Ada King</bdi>')
  const saved = await submit(path, { note: 'Likes tea' }, 'change', anna)
  expect(saved.headers.get('location')).toBe(`${path}?done=customer_saved`)
  const forged = await submit(path, { email: 'new@example.com', note: 'x' }, 'change', anna)
  expect(forged.status).toBe(403)
  expect(await forged.text()).toContain('You may not do this')
  expect(await read(path)).toContain('>Likes tea</textarea>')
})

it('a customer is blocked and let in again by one button', async () => {
  const path = await find('ada@')
  expect((await submit(path, {}, 'block')).headers.get('location')).toBe(`${path}?done=customer_blocked`)
  expect(await read('/desk/customers?filter=blocked')).toContain(path)
  expect((await submit(path, {}, 'unblock')).headers.get('location')).toBe(`${path}?done=customer_unblocked`)
})

it('staff are offered neither merging nor erasing nor downloads, and these pages do not exist for them', async () => {
  const path = await find('ada@')
  expect((await send(path, anna)).status).toBe(200)
  const pages = `${await read(path, anna)}${await read('/desk/customers', anna)}`
  for (const part of ['merge', 'erase', 'data', 'table']) expect(pages).not.toMatch(new RegExp(`/${part}"`))
  for (const other of [`${path}/merge`, `${path}/erase`, `${path}/data`, '/desk/customers/table'])
    expect([other, (await send(other, anna)).status]).toEqual([other, 404])
})

it('owners download the table, and the data of one customer', async () => {
  const table = await send('/desk/customers/table', owner)
  expect(table.headers.get('content-disposition')).toContain('customers.csv')
  // Spreadsheets read a file without the mark in the character set of the machine.
  const bytes = new Uint8Array(await table.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  expect(new TextDecoder().decode(bytes)).toContain('ada@example.com')
  const data = await send(`${await find('ada@')}/data`, owner)
  expect(
    v.parse(v.object({ customer: v.object({ name: v.string() }) }), await data.json()).customer.name,
  ).toBe('Ada King')
})

it('two customers become one, and the old address leads there', async () => {
  await book('ada.king@example.org', 'Augusta', '12:00', 'clara')
  const [from, into] = [await find('augusta'), await find('ada@example.com')]
  const asked = `${from}/merge?q=ada%40example.com`
  const done = await submit(asked, { into: into.split('/').at(-1) ?? '' })
  expect(done.headers.get('location')).toBe(`${into}?done=customers_merged`)
  const old = await send(from, owner)
  expect([old.status, old.headers.get('location')]).toEqual([303, into])
})

it('nothing is erased without the word, nor while bookings are to come unless they are cancelled', async () => {
  const path = await find('ada@example.com')
  const without = await submit(`${path}/erase`, { word: 'yes' })
  expect([without.status, await find('ada@example.com')]).toEqual([422, path])
  expect((await submit(`${path}/erase`, { word: 'Erase' })).status).toBe(409)
  const done = await submit(`${path}/erase`, { word: 'erase', cancel: 'yes' })
  expect(done.headers.get('location')).toBe(`${path}?done=customer_erased`)
  const page = await read(path)
  expect(page).toContain('Erased customer')
  expect(page).not.toMatch(/Lovelace|King|ada@/)
  expect(await find('ada@example.com')).toBe('nobody')
})
