import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BusinessEndpoint, Scope } from '@hourfold/shared/contract/business/business-endpoint'
import {
  businessEndpoints,
  type BusinessEndpointName,
} from '@hourfold/shared/contract/business/business-endpoints'
import { hashToken } from '../../src/context/new-id.ts'
import { stores } from '../../src/testing/test-database.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { keyWith, signInAs } from './sign-in.ts'
import { addGarage, garage } from './two-businesses.ts'

type Example = {
  readonly params?: Readonly<Record<string, string>>
  /** With its question mark. */
  readonly query?: string
  readonly body?: object
}

/** What a row sends. By default its ids are made up, its body is empty, and it has no query: who may call it is decided before that. */
const examples: Readonly<Record<string, Example>> = {
  createSignInLink: { body: { email: 'nobody@example.com' } },
  createSession: { body: { token: `sil_made_up.${'A'.repeat(27)}` } },
  changeSession: { body: { locale: null } },
  createKey: { body: { name: 'till', scopes: ['read'] } },
} satisfies Partial<Record<BusinessEndpointName, Example>>

const rows = Object.entries<BusinessEndpoint>(businessEndpoints)

/** Whoever is nobody here, with the headers that they send. */
type Stranger = readonly [string, (shop: Shop) => Promise<Readonly<Record<string, string>>>]
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const strangers: readonly Stranger[] = [
  ['somebody without a session', async () => ({})],
  ['somebody with a made-up session', async () => bearer(`ses_${'A'.repeat(32)}`)],
  ['somebody with a made-up key', async () => bearer(`key_${'A'.repeat(32)}`)],
  ['the owner of another business', async (shop) => bearer(await signInAs(shop, garage.owner, garage))],
  ['an owner who has signed out', async (shop) => bearer(await endedBy(shop, 'revoked_at = created_at'))],
  [
    'an owner whose session has ended',
    async (shop) => bearer(await endedBy(shop, 'expires_at = created_at')),
  ],
  ['an owner with nothing but a cookie', async (shop) => cookieOf(await signInAs(shop))],
]
const cookieOf = (token: string) => ({ cookie: `__Host-desk=${token}; desk=${token}` })

async function endedBy(shop: Shop, change: string): Promise<string> {
  const token = await signInAs(shop)
  await shop.database.execute(`update desk_session set ${change} where token_hash = '${hashToken(token)}'`)
  return token
}

/** Whoever is somebody here, and what they may do. */
type Known = {
  readonly name: string
  readonly sign: (shop: Shop) => Promise<string>
  readonly role: 'owner' | 'staff'
  readonly scopes: readonly Scope[]
  readonly isKey?: boolean
}
const all = ['read', 'write', 'people'] as const
const known: readonly Known[] = [
  { name: 'an owner', sign: (shop) => signInAs(shop), role: 'owner', scopes: all },
  { name: 'Anna of the staff', sign: (shop) => signInAs(shop, anna), role: 'staff', scopes: all },
  { name: 'Ben of the staff', sign: (shop) => signInAs(shop, ben), role: 'staff', scopes: all },
  ...all.map((scope): Known => ({
    name: `a key that may ${scope}`,
    sign: (shop) => keyWith(shop, [scope]),
    role: 'owner',
    scopes: [scope],
    isKey: true,
  })),
]
const anna = 'anna@studio-linden.example'
const ben = 'ben@studio-linden.example'

/** Whether the contract gives somebody an endpoint: written here a second time, so that a mistake has to be made twice. */
function mayCall({ access }: BusinessEndpoint, { role, scopes, isKey = false }: Known): boolean {
  if (access === 'anybody') return true
  if (access.role === 'operator' || (access.role === 'owner' && role === 'staff')) return false
  return scopes.includes(access.scope) && !(isKey && access.keys === false)
}

type Send = (row: Row, headers: Readonly<Record<string, string>>) => Promise<Response>
type Row = (typeof rows)[number]

describe.each(stores)('every endpoint of the business API on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
    await addGarage(shop)
    const people = JSON.stringify([
      { email: 'hello@studio-linden.example', role: 'owner', staff: null },
      { email: anna, role: 'staff', staff: 'anna' },
      { email: ben, role: 'staff', staff: 'ben' },
    ])
    await shop.change(
      `update business set settings = jsonb_set(settings, '{people}', '${people}') where slug = 'studio-linden'`,
    )
  })
  afterAll(() => shop.close())

  const send: Send = ([name, endpoint], headers) => {
    const { params = {}, query = '', body = {} } = examples[name] ?? {}
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? 'made_up_1')
    return shop.send(`${path}${query}`, {
      method: endpoint.method,
      headers,
      ...(endpoint.body === undefined ? {} : { body }),
    })
  }

  /** What is wrong with the responses to strangers: all of them are the same refusal, and change nothing. */
  async function faultsOfStrangers(row: Row, through: Send): Promise<readonly string[]> {
    const faults: string[] = []
    const seen = new Set<string>()
    for (const [name, headersOf] of strangers) {
      const headers = await headersOf(shop)
      const before = await countChanges(shop)
      const response = await through(row, headers)
      const refusal = await wholeOf(response)
      seen.add(refusal)
      if (response.status !== 401) faults.push(`${name} got ${response.status}`)
      if ((await countChanges(shop)) !== before) faults.push(`${name} changed something`)
    }
    if (seen.size !== 1) faults.push(`the refusals differ: ${[...seen].join(' · ')}`)
    return faults
  }

  /** What is wrong with the responses to people and keys of this business. */
  async function faultsOfKnown(row: Row, through: Send): Promise<readonly string[]> {
    const faults: string[] = []
    for (const somebody of known) {
      const headers = bearer(await somebody.sign(shop))
      const before = await countChanges(shop)
      const response = await through(row, headers)
      const isRefused = [401, 403].includes(response.status)
      await response.body?.cancel()
      if (isRefused === mayCall(row[1], somebody)) faults.push(`${somebody.name} got ${response.status}`)
      if (response.status >= 500) faults.push(`${somebody.name} met a bug: ${response.status}`)
      if (isRefused && (await countChanges(shop)) !== before)
        faults.push(`${somebody.name} changed something`)
    }
    return faults
  }

  const guarded = rows.filter(([, { access }]) => access !== 'anybody')
  test.each(guarded)('%s gives strangers one refusal', async (...row) => {
    expect(await faultsOfStrangers(row, send)).toEqual([])
  })
  test.each(rows)('%s is for those whom the contract names', async (...row) => {
    expect(await faultsOfKnown(row, send)).toEqual([])
  })

  test('a path answers no other method', async () => {
    const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']
    const token = await signInAs(shop)
    for (const path of new Set(rows.map(([, endpoint]) => endpoint.path))) {
      const taken = new Set<string>(rows.filter(([, one]) => one.path === path).map(([, one]) => one.method))
      for (const method of methods.filter((one) => !taken.has(one))) {
        const address = path.replaceAll(/\{\w+\}/g, 'made_up_1')
        const isElsewhere = rows.some(
          ([, one]) => one.method === method && one.path !== path && matches(one.path, address),
        )
        if (isElsewhere) continue
        const response = await shop.send(address, { method, headers: bearer(token) })
        expect([method, path, response.status]).toEqual([method, path, 405])
        for (const one of taken) expect(response.headers.get('allow')).toContain(one)
      }
    }
  })

  test('this test fails where everybody is let in, and where nobody is', async () => {
    const letIn: Send = async (row) => send(row, bearer(await signInAs(shop)))
    const keepOut: Send = (row) => send(row, {})
    const oneOfEachAccess = new Map(guarded.map((row) => [JSON.stringify(row[1].access), row])).values()
    for (const row of oneOfEachAccess) {
      const [name, endpoint] = row
      const isForOperator = endpoint.access !== 'anybody' && endpoint.access.role === 'operator'
      // The owner is refused there as well, with another refusal.
      expect([name, await faultsOfStrangers(row, letIn)]).not.toEqual([name, []])
      if (!isForOperator) expect([name, await faultsOfKnown(row, keepOut)]).not.toEqual([name, []])
    }
  })
})

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)

/** Grows with each change of the business API, because each of them writes into the audit. */
async function countChanges({ database }: Shop): Promise<number> {
  const [row] = await database.query('select count(*)::int as count from audit_entry')
  return v.parse(v.object({ count: v.number() }), row).count
}

/** A whole response without what is new in each: the id of the request. */
async function wholeOf(response: Response): Promise<string> {
  const id = response.headers.get('x-request-id') ?? ''
  const headers = Object.fromEntries(response.headers)
  const whole = JSON.stringify([response.status, headers, await response.text()])
  return id === '' ? whole : whole.replaceAll(id, '')
}
