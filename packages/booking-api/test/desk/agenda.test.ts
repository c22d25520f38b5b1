import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agendaEndpoints } from '@hourfold/shared/contract/business/agenda'
import { stores } from '../../src/testing/test-database.ts'
import { book, refusalOf } from '../answers.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'
import { keyWith, signInAs } from './sign-in.ts'

/** Tuesday 24 November, 11:00 in Berlin; the shop's clock stands at the Friday before, 8:00. */
const start = '2026-11-24T10:00:00Z'
const tuesday = 'from=2026-11-24&to=2026-11-25'
const staffEmail = 'anna@studio-linden.example'

describe.each(stores)('the agenda on $name', ({ open }) => {
  let shop: Shop
  let owner: string
  beforeAll(async () => {
    shop = await openShop(open)
  })
  beforeEach(async () => {
    await shop.reset()
    owner = await signInAs(shop)
  })
  afterAll(() => shop.close())

  const get = (path: string, bearer = owner) =>
    shop.send(path, { headers: { authorization: `Bearer ${bearer}` } })
  const read = async <Schema extends v.GenericSchema<unknown, unknown>>(
    schema: Schema,
    path: string,
    bearer = owner,
  ): Promise<v.InferOutput<Schema>> => {
    const response = await get(path, bearer)
    if (response.status !== 200) throw new Error(await response.text())
    return v.parse(schema, await response.json())
  }
  const agenda = (query: string, bearer = owner) =>
    read(agendaEndpoints.getAgenda.response, `/business/agenda?${query}`, bearer)
  const list = (query: string, bearer = owner) =>
    read(agendaEndpoints.listBookings.response, `/business/bookings?${query}`, bearer)
  const changes = (since: string) =>
    read(agendaEndpoints.getChanges.response, `/business/changes?since=${since}`)
  const bookAs = async (contact: Partial<typeof ada>, at: string, provider = 'anna') => {
    const order = await shop.send('/orders', {
      method: 'POST',
      body: {
        items: [{ service: 'haircut', provider, start: at }],
        contact: { ...ada, ...contact },
        timeZone: 'Europe/Berlin',
        termsAccepted: true,
      },
    })
    if (order.status !== 201) throw new Error(await order.text())
  }

  test('an owner sees everybody with hours, bookings and the buffers around them', async () => {
    const { reference } = await book(shop, { provider: 'anna', start })
    const { people, bookings, timeZone } = await agenda(tuesday)
    expect(timeZone).toBe('Europe/Berlin')
    expect(people.map(({ slug }) => slug).slice(0, 3)).toEqual(['anna', 'ben', 'clara'])
    expect(people[0]?.days).toEqual([
      {
        date: '2026-11-24',
        working: [{ start: '2026-11-24T09:00:00Z', end: '2026-11-24T18:00:00Z' }],
        blocks: [],
      },
    ])
    expect(bookings).toMatchObject([
      {
        reference,
        status: 'confirmed',
        start,
        end: '2026-11-24T10:45:00Z',
        occupied: { start, end: '2026-11-24T10:55:00Z' },
        contact: { name: 'Ada Lovelace', email: 'ada@example.com' },
        staff: [{ slug: 'anna' }],
        channel: 'web',
        paid: { amount: 0, currency: 'EUR' },
      },
    ])
  })

  test('a staff member sees themselves alone, and others are not there for them', async () => {
    await book(shop, { provider: 'anna', start })
    await book(shop, { provider: 'clara', start })
    const anna = await signInAs(shop, staffEmail)
    const { people, bookings } = await agenda(tuesday, anna)
    expect(people.map(({ slug }) => slug)).toEqual(['anna'])
    expect(bookings.map(({ staff }) => staff[0]?.slug)).toEqual(['anna'])
    expect(await refusalOf(get(`/business/agenda?${tuesday}&staff=ben`, anna))).toBe('404 not_found')
    expect(await refusalOf(get(`/business/agenda?${tuesday}&staff=nobody`, anna))).toBe('404 not_found')
    expect(await refusalOf(get('/business/bookings?staff=ben', anna))).toBe('404 not_found')
    expect((await list('', anna)).bookings).toHaveLength(1)
    expect((await list('')).bookings).toHaveLength(2)
  })

  test('a key without people sees no names, and cannot search for them', async () => {
    const { reference } = await book(shop, { provider: 'anna', start })
    const key = await keyWith(shop, ['read'])
    expect((await agenda(tuesday, key)).bookings[0]).toMatchObject({ contact: null, guestName: null })
    expect((await list('q=lovelace', key)).bookings).toEqual([])
    expect((await list(`q=${reference}`, key)).bookings).toHaveLength(1)
    expect(JSON.stringify(await agenda(tuesday, key))).not.toContain('Lovelace')
  })

  test('a visitor who is booking right now shows as a hold, and no longer once it has expired', async () => {
    const items = [{ service: 'haircut', provider: 'anna', start }]
    await shop.expect('createHold', '/holds', { method: 'POST', body: { items } })
    const blocks = async () => (await agenda(`${tuesday}&staff=anna`)).people[0]?.days[0]?.blocks
    expect(await blocks()).toEqual([{ kind: 'hold', start, end: '2026-11-24T10:55:00Z', label: null }])
    shop.clock.advance(11 * 60_000)
    expect(await blocks()).toEqual([])
  })

  test('a class shows its seats, and who comes', async () => {
    const body = {
      items: [{ service: 'yoga', start: '2026-11-21T08:00:00Z', seats: 2 }],
      contact: ada,
      timeZone: 'Europe/Berlin',
      termsAccepted: true,
    }
    const order = await shop.send('/orders', { method: 'POST', body })
    expect(order.status).toBe(201)
    const { sessions, bookings } = await agenda('from=2026-11-21&to=2026-11-22')
    expect(sessions).toMatchObject([{ capacity: 12, taken: 2, start: '2026-11-21T08:00:00Z' }])
    expect(bookings).toMatchObject([{ sessionId: sessions[0]?.id, seats: 2 }])
  })

  test('a cancelled booking leaves the agenda and stays in the list', async () => {
    const { manageToken } = await book(shop, { provider: 'anna', start })
    await shop.expect('cancelBooking', `/manage/${manageToken}/cancel`, {
      method: 'POST',
      body: { reason: 'I am ill' },
    })
    expect((await agenda(tuesday)).bookings).toEqual([])
    expect((await list('status=cancelled')).bookings).toHaveLength(1)
    expect((await list('status=confirmed')).bookings).toEqual([])
  })

  test('a request leaves the agenda at its deadline, before any job has noticed', async () => {
    await book(shop, { service: 'consultation', provider: 'anna', start })
    const [request] = (await agenda(tuesday)).bookings
    expect(request?.status).toBe('requested')
    shop.clock.set(request?.expiresAt ?? '')
    expect((await agenda(tuesday, await signInAs(shop))).bookings).toEqual([])
    expect((await list('', await signInAs(shop))).bookings[0]?.status).toBe('expired')
  })

  test('an agenda has one day by default, and at most 42 ascending ones', async () => {
    expect(await agenda('')).toMatchObject({ from: '2026-11-20', to: '2026-11-21' })
    expect((await agenda('from=2026-11-20&to=2027-01-01')).people[0]?.days).toHaveLength(42)
    expect(await refusalOf(get('/business/agenda?from=2026-11-20&to=2027-01-02'))).toBe('422 range_too_large')
    expect(await refusalOf(get('/business/agenda?from=2026-11-20&to=2026-11-20'))).toBe(
      '422 invalid_request to:invalid',
    )
  })

  test('a list continues where its page ended, in both orders', async () => {
    for (const hour of ['10', '11', '12']) await bookAs({}, `2026-11-24T${hour}:00:00Z`)
    const all = (await list('')).bookings.map(({ id }) => id)
    const first = await list('limit=2')
    const second = await list(`limit=2&cursor=${first.next}`)
    expect([...first.bookings, ...second.bookings].map(({ id }) => id)).toEqual(all)
    expect(second.next).toBeNull()
    const latest = await list('limit=2&order=latest')
    const rest = await list(`limit=2&order=latest&cursor=${latest.next}`)
    expect([...latest.bookings, ...rest.bookings].map(({ id }) => id)).toEqual(all.toReversed())
    expect(await refusalOf(get('/business/bookings?cursor=bm9uZQ'))).toBe(
      '422 invalid_request cursor:invalid',
    )
  })

  test('a search finds by name, number, address and reference, and takes no wildcards', async () => {
    await bookAs({ firstName: 'Zoë', lastName: 'Müller-Lüdenscheidt', email: 'zoe@example.org' }, start)
    await bookAs({ phone: '+49 171 5558899', email: 'b@example.org' }, start, 'clara')
    const found = async (text: string) =>
      (await list(`q=${encodeURIComponent(text)}`)).bookings.map(({ staff }) => staff[0]?.slug)
    expect(await found('lüdensch')).toEqual(['anna'])
    expect(await found('zoë mü')).toEqual(['anna'])
    expect(await found('0171 555')).toEqual(['clara'])
    expect(await found('B@EXAMPLE')).toEqual(['clara'])
    for (const number of [
      '+49 (0)171 555',
      '0049 171 555',
      '+49-171/555',
      '１７１ ５５５',
      '+49171555 ext. 204',
      'tel:+49171555;ext=204',
      '0171 555 Durchwahl 17',
    ])
      expect([number, await found(number)]).toEqual([number, ['clara']])
    for (const name of ['MÜLLER', 'Mu\u0308ller', 'müller-lüdenscheidt'])
      expect([name, await found(name)]).toEqual([name, ['anna']])
    expect(await found('%%')).toEqual([])
    expect(await found('__')).toEqual([])
    const [one] = (await list('q=zoe@example.org')).bookings
    expect(await found(one?.reference.toLowerCase() ?? '')).toEqual(['anna'])
    expect(await refusalOf(get('/business/bookings?q=a'))).toBe('422 invalid_request q:invalid')
  })

  test('a search finds an address as it is written, though its domain is stored in ASCII', async () => {
    await bookAs({ email: 'Kai@Bücher.example' }, start)
    const found = async (text: string) =>
      (await list(`q=${encodeURIComponent(text)}`)).bookings.map(({ contact }) => contact?.email)
    const stored = ['Kai@xn--bcher-kva.example']
    for (const text of [
      'kai@bücher.example',
      'KAI@BÜCHER.EXAMPLE',
      'kai@bu\u0308cher.example',
      'kai@bücher.ex',
      'kai@bücher',
      'kai@büch',
      'kai@xn--bcher-kva.example',
      'bücher.example',
      '@bücher.example',
    ])
      expect([text, await found(text)]).toEqual([text, stored])
    expect(await found('kai@bucher.example')).toEqual([])
  })

  test.each([
    ['a booking', () => bookAs({}, start)],
    [
      'a visitor’s hold',
      async () => {
        const items = [{ service: 'haircut', provider: 'anna', start }]
        await shop.expect('createHold', '/holds', { method: 'POST', body: { items } })
      },
    ],
    [
      'seats of a class',
      async () => {
        const items = [{ service: 'yoga', start: '2026-11-21T08:00:00Z' }]
        const body = { items, contact: ada, timeZone: 'Europe/Berlin', termsAccepted: true }
        expect((await shop.send('/orders', { method: 'POST', body })).status).toBe(201)
      },
    ],
    ['something the desk does', async () => void (await keyWith(shop, ['read']))],
    ['new settings', () => shop.change('select 1')],
  ])('%s gives the agenda another version', async (_, change) => {
    const { version } = await agenda('')
    expect(await changes(version)).toEqual({ version, hasChanged: false })
    await change()
    expect(await changes(version)).toMatchObject({ hasChanged: true })
  })

  test('nobody sees an agenda without signing in', async () => {
    for (const path of ['agenda', 'bookings', 'changes'])
      expect(await refusalOf(shop.send(`/business/${path}`))).toBe('401 sign_in_required')
  })
})
