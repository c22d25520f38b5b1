import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deskRoutes } from '../src/page-table.ts'
import type { DeskRoute } from '../src/page.ts'
import { elsewhere, fieldsOf, openTestDesk, type TestDesk } from './desk-for-tests.ts'

const anna = 'anna@studio-linden.example'
let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
beforeEach(() => void desk.takeCalls())
afterAll(() => desk.close())

/** The parts of a path that are not made up. A page answers a made-up id with 404 to whoever may see the page. */
const paths: Readonly<Record<string, string>> = {
  '/desk/sign-in/:token': `/desk/sign-in/sil_1.${'A'.repeat(27)}`,
}
const addressOf = ({ path }: DeskRoute): string => paths[path] ?? path.replaceAll(/:\w+/g, 'made_up_1')

type Form = Readonly<Record<string, string>>
type Headers = Readonly<Record<string, string | null>>
/** How a request reaches the desk; a test of the tests lets a guard be passed. */
type Through = {
  /** `own`: the fields of a page of the session. */
  readonly form?: (form: Form, own: Form) => Form
  readonly headers?: (headers: Headers) => Headers
  readonly cookie?: () => Promise<string | undefined>
}

/** Whoever is nobody here. */
const strangers: Readonly<Record<string, () => Promise<string | undefined>>> = {
  'somebody without a session': async () => undefined,
  'somebody with a made-up session': async () => `__Host-desk=ses_${'A'.repeat(32)}`,
  'somebody with the cookie of http': async () => (await desk.signIn()).replace('__Host-', ''),
  'the owner of another business': () => desk.signIn(elsewhere.owner, elsewhere.host),
  'an owner whose session has ended': () => endAll('expires_at = created_at'),
  'an owner who has signed out': () => endAll('revoked_at = created_at'),
}
async function endAll(change: string): Promise<string> {
  const cookie = await desk.signIn()
  await desk.execute(`update desk_session set ${change}`)
  return cookie
}

/** The same page without what is new in each response. */
const withoutTokens = (html: string): string =>
  html.replaceAll(/name="(form_token|key)" value="[^"]*"/g, 'name="$1"').replaceAll(/made_up_1|no_page/g, '')

/** The text of a response. A stream of events has no end, so that it is not read. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text()
  await response.body?.cancel()
  return ''
}

/** What changes something: the reads of a page are of no interest here. */
const changes = () => desk.takeCalls().filter((call) => !call.startsWith('GET '))

async function faultsOfStrangers(
  route: DeskRoute,
  { cookie: other }: Through = {},
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [name, cookieOf] of Object.entries(strangers)) {
    const cookie = other === undefined ? await cookieOf() : await other()
    const sent = cookie === undefined ? {} : { cookie }
    const form = fieldsOf(await (await desk.send('/desk/sign-in')).text())
    desk.takeCalls()
    for (const more of [{}, { method: 'HEAD' }, { form }, { method: 'DELETE' }]) {
      const response = await desk.send(addressOf(route), { ...sent, ...more })
      const missing = await desk.send('/desk/no_page', { ...sent, ...more })
      const [to, toMissing] = [response, missing].map(({ headers }) => headers.get('location') ?? '')
      const same =
        to?.replaceAll(/to=[^&]*/g, 'to') === toMissing?.replaceAll(/to=[^&]*/g, 'to') ||
        // The first page is where signing in leads anyway.
        (addressOf(route) === '/desk' && to?.startsWith('/desk/sign-in') === true)
      if (response.status !== 303 || to?.startsWith('/desk/sign-in') !== true || !same)
        faults.push(`${name} got ${response.status} ${to}`)
      if ((await textOf(response)) !== '') faults.push(`${name} got a page`)
    }
    for (const call of changes()) faults.push(`${name} sent ${call}`)
  }
  return faults
}

async function faultsOfPeople(route: DeskRoute, { cookie: other }: Through = {}): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [name, email] of [
    ['an owner', undefined],
    ['staff', anna],
  ] as const) {
    const cookie = other === undefined ? await desk.signIn(email) : ((await other()) ?? '')
    desk.takeCalls()
    const response = await desk.send(addressOf(route), { cookie })
    const text = withoutTokens(await textOf(response))
    const missing = withoutTokens(await (await desk.send('/desk/no_page', { cookie })).text())
    const isTheirs = route.role !== 'owner' || email === undefined
    if (response.status >= 500) faults.push(`${name} met a bug: ${response.status}`)
    if (isTheirs && [401, 403].includes(response.status)) faults.push(`${name} got ${response.status}`)
    if (isTheirs && (response.headers.get('location') ?? '').startsWith('/desk/sign-in'))
      faults.push(`${name} was asked to sign in`)
    if (!isTheirs && (response.status !== 404 || text !== missing))
      faults.push(`${name} got ${response.status}, and not what does not exist`)
    for (const call of changes()) faults.push(`a GET of ${name} sent ${call}`)
  }
  return faults
}

/** Forms that are not from a page of this session. */
async function faultsOfForgery(route: DeskRoute, through: Through = {}): Promise<readonly string[]> {
  const faults: string[] = []
  const isOpen = route.role === 'anybody'
  const cookie = isOpen ? undefined : await desk.signIn()
  const pageWith = async (own: string | undefined) =>
    fieldsOf(
      await (
        await desk.send(
          own === undefined ? '/desk/sign-in' : '/desk/account',
          own === undefined ? {} : { cookie: own },
        )
      ).text(),
    )
  const fields = await pageWith(cookie)
  const token = fields['form_token'] ?? ''
  const foreign = (await pageWith(await desk.signIn()))['form_token'] ?? ''
  const forgeries: readonly (readonly [string, Headers, Form])[] = [
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, fields],
    [
      'another host of the same site',
      { 'sec-fetch-site': 'same-site', origin: 'https://www.desk.test' },
      fields,
    ],
    ['a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }, fields],
    ['another origin on http', { 'sec-fetch-site': null, origin: 'https://evil.example' }, fields],
    ['no origin at all', { 'sec-fetch-site': null, origin: null }, fields],
    ['no token', {}, { ...fields, form_token: '' }],
    ['the token of another session', {}, { ...fields, form_token: foreign }],
    [
      'a changed token',
      {},
      { ...fields, form_token: token.replace(/.$/, (last) => (last === 'g' ? 'w' : 'g')) },
    ],
    ['a token that is only its mask', {}, { ...fields, form_token: token.split('.')[0] ?? '' }],
  ]
  desk.takeCalls()
  for (const [name, headers, form] of forgeries) {
    const response = await desk.send(addressOf(route), {
      ...(cookie === undefined ? {} : { cookie }),
      headers: through.headers?.(headers) ?? headers,
      form: through.form?.(form, fields) ?? form,
    })
    if (response.status !== 403) faults.push(`${name} got ${response.status}`)
    if (response.headers.getSetCookie().some((one) => isOpen && one.includes('desk=')))
      faults.push(`${name} got a cookie`)
    for (const call of changes()) faults.push(`${name} sent ${call}`)
  }
  return faults
}

const named = deskRoutes.map((route) => [route.path, route] as const)
const guarded = named.filter(([, { role }]) => role !== 'anybody')
const withForms = named.filter(([, { submit }]) => submit !== undefined)

test.each(guarded)('%s asks strangers to sign in, as an address without a page does', async (_, route) => {
  expect(await faultsOfStrangers(route)).toEqual([])
})
test.each(named)(
  '%s is for those whom the page table names, and a look changes nothing',
  async (_, route) => {
    expect(await faultsOfPeople(route)).toEqual([])
  },
)
test.each(withForms)('%s takes no form but its own', async (_, route) => {
  expect(await faultsOfForgery(route)).toEqual([])
})

test.each(guarded)('%s takes a form of its own, and no other method', async (_, route) => {
  const cookie = await desk.signIn()
  const form = fieldsOf(await (await desk.send('/desk/account', { cookie })).text())
  const taken = await desk.send(addressOf(route), { cookie, form })
  expect(taken.status).toBeLessThan(500)
  if (route.submit === undefined) expect(taken.status).toBe(405)
  else expect([401, 403, 405]).not.toContain(taken.status)
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const refused = await desk.send(addressOf(route), { cookie, method })
    expect([method, refused.status]).toEqual([method, 405])
    expect(refused.headers.get('allow')).toBe(route.submit === undefined ? 'GET, HEAD' : 'GET, HEAD, POST')
  }
})

// A few rows are enough, because the guards are the same for all of them.
const some = guarded.slice(0, 4)

test('these tests fail where a guard lets everybody pass, and where it lets nobody pass', async () => {
  const owner = () => desk.signIn()
  const nobody = async () => undefined
  for (const [path, route] of some) {
    expect([path, await faultsOfStrangers(route, { cookie: owner })]).not.toEqual([path, []])
    expect([path, await faultsOfPeople(route, { cookie: nobody })]).not.toEqual([path, []])
  }
  // A made-up id exists for nobody, whoever asks.
  const forOwners = named.filter(([path, { role }]) => role === 'owner' && !path.includes(':'))
  for (const [path, route] of forOwners.slice(0, 4))
    expect([path, await faultsOfPeople(route, { cookie: owner })]).not.toEqual([path, []])
})

test('these tests fail without the check of the origin, and without the check of the token', async () => {
  for (const [path, route] of withForms.slice(0, 6)) {
    const unchecked = [{ headers: () => ({}) }, { form: (_: Form, own: Form) => own }]
    for (const through of unchecked)
      expect([path, await faultsOfForgery(route, through)]).not.toEqual([path, []])
  }
})
