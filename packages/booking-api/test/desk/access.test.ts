import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessEndpoints } from '@hourfold/shared/contract/business/access'
import { day, minute } from '@hourfold/shared/time/instant'
import { writeCursor } from '../../src/access/cursor.ts'
import { stores } from '../../src/testing/test-database.ts'
import { refusalOf } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { keyWith, makeLink, signInAs, useLink } from './sign-in.ts'
import { addGarage, garage } from './two-businesses.ts'

const owner = 'hello@studio-linden.example'
const anna = 'anna@studio-linden.example'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const { listSessions, listAudit, listKeys } = accessEndpoints

describe.each(stores)('access to the business API on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
    await addGarage(shop)
  })
  beforeEach(() => shop.reset())
  afterAll(() => shop.close())

  const look = (token: string, path = '/business/session') => shop.send(path, { headers: bearer(token) })
  const change = (token: string, path: string, body: object = {}, method = 'POST', key?: string) =>
    shop.send(path, { method, body, headers: bearer(token), ...(key === undefined ? {} : { key }) })
  const isSignedIn = async (token: string) => (await look(token)).status === 200
  const setPeople = (people: string) =>
    shop.change(
      `update business set settings = jsonb_set(settings, '{people}', '${people}') where slug = 'studio-linden'`,
    )
  const demoPeople = JSON.stringify([
    { email: owner, role: 'owner', staff: null },
    { email: anna, role: 'staff', staff: 'anna' },
  ])
  /** A refusal without what is new in each. */
  const wholeOf = async (response: Response) => {
    const { requestId, instance, ...body } = v.parse(v.record(v.string(), v.unknown()), await response.json())
    const headers = Object.fromEntries(response.headers)
    delete headers['x-request-id']
    return { status: response.status, headers, body, hasId: typeof (requestId ?? instance) === 'string' }
  }

  describe('a sign-in link', () => {
    test('a sign-in link signs its person in, once', async () => {
      const link = await makeLink(shop, anna)
      const first = await useLink(shop, link)
      expect(first.status).toBe(201)
      const { token, session } = v.parse(accessEndpoints.createSession.response, await first.json())
      expect(session).toMatchObject({ email: anna, role: 'staff', business: { name: 'Studio Linden' } })
      expect(await isSignedIn(token)).toBe(true)
      expect(await refusalOf(useLink(shop, link))).toBe('410 sign_in_link_invalid')
    })

    test('a sign-in link signs in once however many use it at the same time', async () => {
      for (let round = 0; round < 5; round++) {
        const link = await makeLink(shop, anna)
        const used = await Promise.all(Array.from({ length: 12 }, () => useLink(shop, link)))
        const statuses = used.map(({ status }) => status).toSorted((a, b) => a - b)
        expect(statuses).toEqual([201, ...Array<number>(11).fill(410)])
      }
    })

    test('a sign-in link is valid for 15 minutes', async () => {
      const [early, late] = [await makeLink(shop, anna), await makeLink(shop, anna)]
      shop.clock.set(new Date(shop.clock.now() + 15 * minute - 1).toISOString())
      expect((await useLink(shop, early)).status).toBe(201)
      shop.clock.set(new Date(shop.clock.now() + 1).toISOString())
      expect(await refusalOf(useLink(shop, late))).toBe('410 sign_in_link_invalid')
    })

    test('a sign-in link gets one refusal whatever is wrong with it', async () => {
      const used = await makeLink(shop, anna)
      await useLink(shop, used)
      const stranger = await makeLink(shop, 'stranger@example.com')
      const foreign = await makeLink(shop, garage.owner, { slug: garage.slug })
      const forged = used.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
      const unknown = used.replace('sil_', 'sil_x')
      const answers = await Promise.all(
        [used, stranger, foreign, forged, unknown].map(async (link) => wholeOf(await useLink(shop, link))),
      )
      expect(answers[0]?.status).toBe(410)
      for (const answer of answers) expect(answer).toEqual(answers[0])
    })

    test('a sign-in link of somebody whom the files no longer name signs nobody in', async () => {
      const link = await makeLink(shop, anna)
      await setPeople(JSON.stringify([{ email: owner, role: 'owner', staff: null }]))
      expect(await refusalOf(useLink(shop, link))).toBe('410 sign_in_link_invalid')
      await setPeople(demoPeople)
    })
  })

  describe('a session', () => {
    test('a session ends 30 days after its last use', async () => {
      const token = await signInAs(shop, anna)
      const start = shop.clock.now()
      for (const days of [29, 58, 87]) {
        shop.clock.set(new Date(start + days * day).toISOString())
        expect([days, await isSignedIn(token)]).toEqual([days, true])
      }
      shop.clock.set(new Date(start + 117 * day).toISOString())
      expect(await refusalOf(look(token))).toBe('401 sign_in_required')
    })

    test('a session ends when its person signs out, and no other does', async () => {
      const [first, second] = [await signInAs(shop, anna), await signInAs(shop, anna)]
      expect((await change(first, '/business/session', {}, 'DELETE')).status).toBe(204)
      expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true])
    })

    test('a session ends at once when the files no longer name its person', async () => {
      const token = await signInAs(shop, anna)
      await setPeople(JSON.stringify([{ email: owner, role: 'owner', staff: null }]))
      expect(await refusalOf(look(token))).toBe('401 sign_in_required')
      await setPeople(demoPeople)
    })

    test('a session ends at once when its person of the catalog no longer works here', async () => {
      const token = await signInAs(shop, anna)
      await shop.change(`update staff set archived_at = now() where slug = 'anna'`)
      expect(await refusalOf(look(token))).toBe('401 sign_in_required')
      await shop.change(`update staff set archived_at = null where slug = 'anna'`)
      expect(await isSignedIn(token)).toBe(true)
    })

    test('a session has the rights that the files give its person now', async () => {
      const token = await signInAs(shop, anna)
      expect(await refusalOf(look(token, '/business/keys'))).toBe('403 not_allowed')
      await setPeople(JSON.stringify([{ email: anna, role: 'owner', staff: 'anna' }]))
      expect((await look(token, '/business/keys')).status).toBe(200)
      await setPeople(demoPeople)
      expect(await refusalOf(look(token, '/business/keys'))).toBe('403 not_allowed')
    })

    test('a session of somebody else is seen and ended by owners alone', async () => {
      const [ownerToken, annaToken] = [await signInAs(shop), await signInAs(shop, anna)]
      const sessionsOf = async (token: string) =>
        v.parse(listSessions.response, await (await look(token, '/business/sessions')).json()).sessions
      const own = await sessionsOf(annaToken)
      expect(new Set(own.map(({ email }) => email))).toEqual(new Set([anna]))
      const ownerSession = (await sessionsOf(ownerToken)).find(({ isCurrent }) => isCurrent)
      const path = `/business/sessions/${ownerSession?.id ?? ''}`
      const refused = await wholeOf(await change(annaToken, path, {}, 'DELETE'))
      expect(refused.body['code']).toBe('not_found')
      expect(refused).toEqual(
        await wholeOf(await change(annaToken, '/business/sessions/des_made_up', {}, 'DELETE')),
      )
      expect(await isSignedIn(ownerToken)).toBe(true)
      const annas = own.find(({ isCurrent }) => isCurrent)
      expect((await change(ownerToken, `/business/sessions/${annas?.id ?? ''}`, {}, 'DELETE')).status).toBe(
        204,
      )
      expect(await isSignedIn(annaToken)).toBe(false)
    })
  })

  describe('a key', () => {
    test('a key may do what its scopes permit, and nothing that only people may', async () => {
      const [reading, writing] = [await keyWith(shop, ['read']), await keyWith(shop, ['read', 'write'])]
      expect((await look(reading, '/business/audit')).status).toBe(200)
      for (const token of [reading, writing]) {
        expect(await refusalOf(look(token, '/business/keys'))).toBe('403 not_allowed')
        expect(await refusalOf(look(token))).toBe('403 not_allowed')
        const body = { name: 'another', scopes: ['read', 'write', 'people'] }
        expect(await refusalOf(change(token, '/business/keys', body))).toBe('403 not_allowed')
        expect(await refusalOf(change(token, '/business/sign-in-links/print'))).toBe('403 not_allowed')
      }
      expect(await refusalOf(look(await keyWith(shop, ['write']), '/business/audit'))).toBe('403 not_allowed')
    })

    test('a key is made and revoked by owners alone, and a revoked one is none', async () => {
      const [ownerToken, annaToken] = [await signInAs(shop), await signInAs(shop, anna)]
      const body = { name: 'till', scopes: ['read'] }
      expect(await refusalOf(change(annaToken, '/business/keys', body))).toBe('403 not_allowed')
      const made = await change(ownerToken, '/business/keys', body)
      const { token, key } = v.parse(accessEndpoints.createKey.response, await made.json())
      expect(await refusalOf(change(annaToken, `/business/keys/${key.id}`, {}, 'DELETE'))).toBe(
        '403 not_allowed',
      )
      expect((await look(token, '/business/audit')).status).toBe(200)
      expect((await change(ownerToken, `/business/keys/${key.id}`, {}, 'DELETE')).status).toBe(204)
      expect(await refusalOf(look(token, '/business/audit'))).toBe('401 sign_in_required')
      expect(await refusalOf(change(ownerToken, `/business/keys/${key.id}`, {}, 'DELETE'))).toBe(
        '404 not_found',
      )
      const { keys } = v.parse(listKeys.response, await (await look(ownerToken, '/business/keys')).json())
      expect(keys.map(({ id }) => id)).not.toContain(key.id)
    })
  })

  test('nobody learns why they are not signed in', async () => {
    const out = await signInAs(shop, anna)
    await change(out, '/business/session', {}, 'DELETE')
    const foreign = await signInAs(shop, garage.owner, garage)
    const old = await signInAs(shop, anna)
    const valid = await signInAs(shop)
    await shop.database.execute(
      `update desk_session set expires_at = created_at where session_id = (
         select session_id from desk_session where email = '${anna}' order by created_at desc, session_id limit 1)`,
    )
    await shop.database.execute(`update desk_session set expires_at = created_at where email = '${anna}'`)
    const headers: readonly Readonly<Record<string, string>>[] = [
      {},
      bearer(out),
      bearer(foreign),
      bearer(old),
      bearer('key_made_up'),
      bearer('ses_made_up'),
      bearer(`${valid}x`),
      bearer(valid.toLowerCase()),
      { authorization: `Basic ${valid}` },
      { authorization: valid },
      { cookie: `__Host-desk=${valid}; desk=${valid}` },
      { 'x-api-key': valid },
    ]
    const answers = await Promise.all(
      headers.map(async (sent) => wholeOf(await shop.send('/business/session', { headers: sent }))),
    )
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'sign_in_required' } })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    for (const name of ['token', 'access_token', 'bearer', 'key']) {
      const sent = await shop.send(`/business/session?${name}=${valid}`)
      expect(await wholeOf(sent)).toEqual(answers[0])
    }
    // The owner of the garage is somebody at the garage.
    const home = await shop.sendTo(garage.host, '/business/session', { headers: bearer(foreign) })
    expect(home.status).toBe(200)
  })

  test('an invalid request tells nobody more than that they are not signed in', async () => {
    for (const sent of [
      { method: 'POST', body: '{' },
      { method: 'POST', body: { name: 7 } },
      { method: 'POST', body: {}, key: 'short' },
    ])
      expect(await refusalOf(shop.send('/business/keys', sent))).toBe('401 sign_in_required')
  })

  test('other pages may use the API, but no browser adds credentials by itself', async () => {
    const token = await signInAs(shop)
    const response = await shop.send('/business/session', {
      headers: { ...bearer(token), origin: 'https://elsewhere.example' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  describe('asking for a link', () => {
    const ask = (email: string, key?: string) =>
      shop.send('/business/sign-in-links', {
        method: 'POST',
        body: { email },
        ...(key === undefined ? {} : { key }),
      })
    const mails = async () =>
      (await shop.database.query(`select delivery_id from delivery where kind = 'sign_in'`)).length

    test('asking for a link gets one answer, whether or not the address is somebody’s', async () => {
      const before = await mails()
      const [known, unknown] = [await ask(` ${anna.toUpperCase()} `), await ask('nobody@example.com')]
      expect((await mails()) - before).toBe(1)
      const [first, second] = [await known.text(), await unknown.text()]
      expect([known.status, first]).toEqual([202, '{"accepted":true}'])
      expect([unknown.status, second]).toEqual([202, first])
      const named = (response: Response) => [...response.headers.keys()].toSorted()
      expect(named(known)).toEqual(named(unknown))
      expect(await refusalOf(ask('no address'))).toBe('422 invalid_request email:email_invalid')
    })

    test('asking for a link sends five mails an hour to an address, and says nothing of it', async () => {
      await shop.database.execute('delete from sign_in_link')
      const before = await mails()
      for (let sent = 0; sent < 8; sent++) expect((await ask(owner)).status).toBe(202)
      expect((await mails()) - before).toBe(5)
    })

    describe('when strangers ask for the links of an owner', () => {
      const home = '192.0.2.1'
      const askFrom = (address: string, more: object = {}) =>
        shop.sendFrom(address, '/business/sign-in-links', { method: 'POST', body: { email: owner, ...more } })
      /** How many mails the requests cause; each is answered alike. */
      const sendAll = async (requests: readonly (() => Promise<Response>)[]) => {
        const before = await mails()
        for (const send of requests) {
          const response = await send()
          expect([response.status, await response.text()]).toEqual([202, '{"accepted":true}'])
        }
        return (await mails()) - before
      }
      const deviceOf = async (email: string) => {
        const made = await useLink(shop, await makeLink(shop, email))
        return v.parse(accessEndpoints.createSession.response, await made.json()).deviceToken
      }
      beforeEach(async () => {
        await shop.database.execute('delete from sign_in_link')
        shop.clock.set(new Date(shop.clock.now() + day).toISOString())
      })

      test('a network uses up its own five alone', async () => {
        expect(await sendAll(Array.from({ length: 8 }, () => () => askFrom('203.0.113.7')))).toBe(5)
        expect(await sendAll([() => askFrom(home)])).toBe(1)
      })

      test('a browser that has signed in before gets its links, however many networks ask', async () => {
        const deviceToken = await deviceOf(owner)
        const flood = Array.from({ length: 40 }, (_, n) => () => askFrom(`198.51.${n}.1`))
        expect(await sendAll(flood)).toBe(30)
        expect(await sendAll([() => askFrom(home)])).toBe(0)
        const known = Array.from({ length: 7 }, () => () => askFrom(home, { deviceToken }))
        expect(await sendAll(known)).toBe(5)
        // Its own budget is no part of that of unknown browsers.
        shop.clock.set(new Date(shop.clock.now() + 61 * minute).toISOString())
        expect(await sendAll([() => askFrom(home)])).toBe(1)
      })

      test('a browser is known for the address alone that signed in with it', async () => {
        const ownToken = await deviceOf(owner)
        const flood = Array.from({ length: 40 }, (_, n) => () => askFrom(`198.51.${n}.1`))
        expect(await sendAll(flood)).toBe(30)
        const foreign = [
          await deviceOf(anna),
          ownToken.replace('des_', 'des_x'),
          'des_1.aaaaaaaaaaaaaaaaaaaaaaaaaaa',
        ]
        expect(await sendAll(foreign.map((deviceToken) => () => askFrom(home, { deviceToken })))).toBe(0)
      })

      test('neighbors of a network that asks too often ask and sign in with their browser and their link', async () => {
        const deviceToken = await deviceOf(owner)
        for (let sent = 0; sent < 21; sent++) await askFrom('203.0.113.7')
        expect((await askFrom('203.0.113.8')).status).toBe(429)
        expect((await askFrom('203.0.113.8', { deviceToken })).status).toBe(202)
        const token = await makeLink(shop, owner)
        const signIn = (sent: string) =>
          shop.sendFrom('203.0.113.8', '/business/sessions', { method: 'POST', body: { token: sent } })
        expect((await signIn(token.replace('sil_', 'sil_x'))).status).toBe(429)
        expect((await signIn(token)).status).toBe(201)
      })
    })

    test('asking for a link is limited by network, and so are attempts to sign in', async () => {
      const from = (address: string, path: string, body: object) =>
        shop.sendFrom(address, path, { method: 'POST', body })
      const tries = async (path: string, address: string, body: object) => {
        const statuses = []
        for (let sent = 0; sent < 21; sent++) statuses.push((await from(address, path, body)).status)
        return statuses
      }
      const asked = await tries('/business/sign-in-links', '203.0.113.7', { email: 'nobody@example.com' })
      expect(asked).toEqual([...Array<number>(20).fill(202), 429])
      const token = await makeLink(shop, anna)
      const wrong = { token: token.replace('sil_', 'sil_x') }
      const guessed = await tries('/business/sessions', '198.51.100.7', wrong)
      expect(guessed).toEqual([...Array<number>(20).fill(410), 429])
      expect((await from('198.51.100.99', '/business/sessions', wrong)).status).toBe(429)
      expect((await from('192.0.2.1', '/business/sessions', { token })).status).toBe(201)
    })
  })

  test('an idempotency key gives nobody the answer of somebody else', async () => {
    const [ownerToken, annaToken] = [await signInAs(shop), await signInAs(shop, anna)]
    const key = 'a key that both of them send'.replaceAll(' ', '-')
    const sent = { locale: 'de' }
    const first = await change(ownerToken, '/business/session', sent, 'PATCH', key)
    expect(v.parse(v.object({ email: v.string() }), await first.json()).email).toBe(owner)
    expect(await refusalOf(change(annaToken, '/business/session', sent, 'PATCH', key))).toBe(
      '422 idempotency_key_reused',
    )
    expect(await refusalOf(shop.send('/business/session', { method: 'PATCH', body: sent, key }))).toBe(
      '401 sign_in_required',
    )
    const link = await makeLink(shop, anna)
    const signed = await Promise.all([
      useLink(shop, link, { key: 'the-same-key-of-one-form' }),
      useLink(shop, link, { key: 'another-key-of-a-thief' }),
    ])
    expect(signed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 410])
  })

  test('no token is stored, neither in a row nor in the audit', async () => {
    const link = await makeLink(shop, anna)
    const used = await useLink(shop, link)
    const { token } = v.parse(accessEndpoints.createSession.response, await used.json())
    const key = await keyWith(shop, ['read'])
    const rows = await Promise.all(
      ['sign_in_link', 'desk_session', 'api_key', 'audit_entry', 'idempotency_key', 'delivery'].map((table) =>
        shop.database.query(`select to_jsonb(t)::text as row from ${table} t`),
      ),
    )
    const text = JSON.stringify(rows)
    expect(text).toContain(anna)
    for (const secret of [link, link.split('.')[1] ?? '', token, key]) expect(text).not.toContain(secret)
    expect(JSON.stringify(shop.logged)).not.toMatch(/ses_|key_|sil_/)
  })

  describe('the audit', () => {
    test('the audit tells owners who did what, by pages', async () => {
      const [ownerToken, key] = [await signInAs(shop), await keyWith(shop, ['read'])]
      const entries = []
      let next: string | null = null
      do {
        const query: string = next === null ? '?limit=3' : `?limit=3&cursor=${next}`
        const page: Response = await look(ownerToken, `/business/audit${query}`)
        const parsed = v.parse(listAudit.response, await page.json())
        entries.push(...parsed.entries)
        next = parsed.next
      } while (next !== null && entries.length < 500)
      const [made, signed] = entries
      expect(made).toMatchObject({ action: 'key_made', by: { kind: 'person', name: owner } })
      expect(signed).toMatchObject({ action: 'signed_in', by: { kind: 'person', name: owner } })
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
      expect((await look(key, '/business/audit')).status).toBe(200)
      expect(await refusalOf(look(await signInAs(shop, anna), '/business/audit'))).toBe('403 not_allowed')
    })

    test('the audit of another business is not shown', async () => {
      const token = await signInAs(shop, garage.owner, garage)
      const response = await shop.sendTo(garage.host, '/business/audit', { headers: bearer(token) })
      const { entries } = v.parse(listAudit.response, await response.json())
      expect(new Set(entries.map(({ by }) => by.name))).toEqual(new Set([garage.owner]))
    })

    test.each([
      writeCursor({ list: 'audit' }, ['x']),
      writeCursor({ list: 'audit' }, [1.5]),
      writeCursor({ list: 'audit' }, [1, 2]),
      writeCursor({ list: 'audit' }, []),
      Buffer.from('[1e999]').toString('base64url'),
      Buffer.from('{"0":1,"length":1}').toString('base64url'),
      Buffer.from('["\\u0000"]').toString('base64url'),
      'made-up',
    ])('the audit refuses the cursor %s', async (cursor) => {
      expect(await refusalOf(look(await signInAs(shop), `/business/audit?cursor=${cursor}`))).toBe(
        '422 invalid_request cursor:invalid',
      )
    })
  })
})
