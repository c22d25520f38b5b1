import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAssetStore } from '../src/assets/asset-store.ts'
import { createSeal } from '../src/http/create-seal.ts'
import { makeBuiltFiles } from './make-built-files.ts'
import { openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'

/** Presses of browsers without scripts, as they are sent. `browser/without-script.test.ts` books in a browser. */

let booking: TestBooking
beforeAll(async () => {
  booking = await openTestBooking()
})
afterAll(() => booking.close())

const haircut = '/widget/appointment/service/haircut'

let ids = 0
const signingKey = new Uint8Array(32).fill(7)
const openSite = async (version = '1.4.2') =>
  openTestSite(
    booking.api,
    {},
    {
      assets: createAssetStore(await makeBuiltFiles(version, {})),
      newRequestId: () => `request-of-a-test-${(ids += 1)}`,
      signingKey,
    },
  )

type TestSite = Awaited<ReturnType<typeof openSite>>
type Fields = Readonly<Record<string, string>>

const post = async (
  { site }: TestSite,
  fields: Fields,
  headers: Fields = {},
  query = '',
): Promise<Response> =>
  site.request(`https://book.example${haircut}${query}`, {
    method: 'POST',
    body: String(new URLSearchParams(fields)),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })

/** The value of the button with this text. */
const keyOf = (html: string, text: string | RegExp): string => {
  const found = [...html.matchAll(/<button ([^>]*)>(.*?)<\/button>/gs)].find(([, , content = '']) => {
    const words = content.replaceAll(/<[^>]*>/g, '').trim()
    return typeof text === 'string' ? words === text : text.test(words)
  })
  const key = /value="([^"]*)"/.exec(found?.[1] ?? '')?.[1]?.replaceAll('&quot;', '"')
  if (key === undefined) throw new Error(`There is no button ${text}`)
  return key
}

const slotKey = (start: string): string => JSON.stringify([{ type: 'slot_picked', start }])

const stateOf = (html: string): string => {
  const state = /name="_state" value="([^"]*)"/.exec(html)?.[1]
  if (state === undefined) throw new Error('The page has no state')
  return state
}

const holds = () => booking.query(`select 1 from hold`)
const isFree = (html: string): boolean => html.includes('Choose a date and time')

/** Opens the page and presses a day: the page after it carries a state. */
async function openDay(site: TestSite): Promise<string> {
  const html = await (await site.get(haircut)).text()
  return (await post(site, { _action: dayKey(html), _form: 'main' })).text()
}

/** The value of the first day with free times. */
function dayKey(html: string): string {
  const day = /<button [^>]*day-available[^>]*>/.exec(html)?.[0] ?? ''
  return /value="([^"]*)"/.exec(day)?.[1]?.replaceAll('&quot;', '"') ?? ''
}

describe('a press without a script', () => {
  it('a press without a script is sent again and holds the time once; another visitor who presses the same is another', async () => {
    const site = await openSite()
    const before = (await holds()).length
    const first = await openDay(site)
    const pressed = { _action: keyOf(first, /^12:00/), _form: 'main', _state: stateOf(first) }
    const answers = [await post(site, pressed), await post(site, pressed)]
    for (const answer of answers) expect(await answer.text()).toContain('Your details')
    expect((await holds()).length).toBe(before + 1)
    const second = await openDay(site)
    const other = { _action: keyOf(second, /^12:00/), _form: 'main', _state: stateOf(second) }
    expect(await (await post(site, other)).text()).toContain('Your details')
    expect((await holds()).length).toBe(before + 2)
  })

  it('a press without a script is pressed twice at once and holds the time once', async () => {
    const site = await openSite()
    const before = (await holds()).length
    const html = await openDay(site)
    const pressed = { _action: keyOf(html, /^3:00/), _form: 'main', _state: stateOf(html) }
    const answers = await Promise.all([post(site, pressed), post(site, pressed)])
    for (const answer of answers) expect(await answer.text()).toContain('Your details')
    expect((await holds()).length).toBe(before + 1)
  })

  it('a press without a script on a time that is gone says so, and chooses no other', async () => {
    const site = await openSite()
    const html = await (await post(site, { _action: slotKey('2026-11-19T09:07:00Z'), _form: 'main' })).text()
    expect(html).toContain('The slot you have selected is no longer available')
    expect(isFree(html)).toBe(true)
  })

  it('a press without a script with a state that is not ours begins again, and says why', async () => {
    const site = await openSite()
    const html = await openDay(site)
    const state = stateOf(html)
    const before = (await holds()).length
    const [body = '', signature = ''] = state.split('.')
    for (const forged of [
      `${body}x.${signature}`,
      `${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      'nothing',
      '',
    ]) {
      const answer = await post(site, { _action: keyOf(html, /^1:00/), _form: 'main', _state: forged })
      const page = await answer.text()
      expect(page).toContain('This page was open for too long')
      expect(isFree(page)).toBe(true)
    }
    expect((await holds()).length).toBe(before)
  })

  it('a press without a script with a state of another address begins again, and says why', async () => {
    const site = await openSite()
    const html = await openDay(site)
    const pressed = { _action: keyOf(html, /^2:00/), _form: 'main', _state: stateOf(html) }
    const before = (await holds()).length
    const other = await site.site.request('https://book.example/widget/appointment/service/massage', {
      method: 'POST',
      body: String(new URLSearchParams(pressed)),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    })
    const shown = await other.text()
    expect(isFree(shown)).toBe(true)
    expect(shown).toContain('Massage')
    expect(isFree(await (await post(site, pressed, {}, '?provider=anna')).text())).toBe(true)
    expect((await holds()).length).toBe(before)
    // The language is no other address.
    expect(await (await post(site, pressed, {}, '?locale=de')).text()).not.toContain('Choose a date and time')
    expect((await holds()).length).toBe(before + 1)
  })

  it('a press without a script on a page of another release goes on with what was typed', async () => {
    const [before, after] = [await openSite(), await openSite('1.5.0')]
    const day = await openDay(before)
    const pressed = { _action: keyOf(day, /^4:00/), _form: 'main', _state: stateOf(day) }
    const details = await (await post(before, pressed)).text()
    const form = /name="_form" value="([^"]*)"/.exec(details)?.[1] ?? ''
    const typed = { firstName: 'Augusta Ada', lastName: 'King', email: 'ada@example.com', phone: '' }
    const book = { ...typed, _action: keyOf(details, /^Book /), _form: form, _state: stateOf(details) }
    const page = await (await post(after, book)).text()
    // The missing number is asked for.
    expect(page).toContain('Your details')
    expect(page).not.toContain('This page was open for too long')
    expect(page).toContain('value="Augusta Ada"')
    expect(page).toContain('value="King"')
  })

  it('a press without a script on a page of another release whose flow cannot be continued begins again with what was typed', async () => {
    const site = await openSite()
    const flow = { step: 'details', cart: null, items: 'other', service: 7 }
    const [business] = await booking.query(`select business_id from business where slug = 'studio-linden'`)
    const page = JSON.stringify([Object.values(business ?? {})[0], haircut, []])
    const sealed = createSeal(signingKey, 'booking without a script').close(
      JSON.stringify({ id: 'any', release: 'another', page, flow }),
    )
    const shown = await (
      await post(site, { _action: '[]', _form: 'main', _state: sealed, firstName: 'Augusta Ada' })
    ).text()
    expect(shown).toContain('This page was open for too long')
    expect(isFree(shown)).toBe(true)
    const time = { _action: keyOf(shown, /^5:00/), _form: 'main', _state: stateOf(shown) }
    expect(await (await post(site, time)).text()).toContain('value="Augusta Ada"')
  })

  it('a press without a script books with the campaign of the address with which the visitor came', async () => {
    const site = await openSite()
    const query = '?utm_source=news&gclid=abc&email=ada@example.com'
    const begin = await (await site.get(haircut + query)).text()
    // The page is the same for every campaign, so it does not name the address to which it is sent: a browser sends it to its own.
    expect(begin).toMatch(/<form method="post" target="_self" id="without-script"/)
    expect(begin).not.toContain('news')
    const press = async (key: string, html: string | null, more: Fields = {}, form = 'main') =>
      (
        await post(
          site,
          { _action: key, _form: form, ...more, ...(html === null ? {} : { _state: stateOf(html) }) },
          {},
          query,
        )
      ).text()
    const day = await press(dayKey(begin), null)
    const details = await press(keyOf(day, /^4:00/), day)
    const ada = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada.by.press@example.com',
      phone: '+49 30 901820',
    }
    const done = await press(keyOf(details, /^Book /), details, ada)
    expect(done).toContain('Your appointment is scheduled')
    const [order] = await booking.query(
      "select attribution from orders where email = 'ada.by.press@example.com'",
    )
    expect(order).toEqual({
      attribution: {
        utm: { utm_source: 'news' },
        clickIds: { gclid: 'abc' },
        page: `https://book.example${haircut}`,
      },
    })
  })

  it('a press without a script from another site is refused', async () => {
    const site = await openSite()
    const answer = await post(site, { _action: '[]', _form: 'main' }, { 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(422)
  })

  it('a press without a script is not stored, and lets a frame show it as the page before', async () => {
    const site = await openSite()
    const answer = await post(site, { _action: '[]', _form: 'main' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
  })

  it('a press without a script never breaks the page, whatever is sent', async () => {
    const site = await openSite()
    const state = stateOf(await openDay(site))
    const names = fc.constantFrom('_action', '_form', '_state', 'staff', 'firstName', 'field-0', '__proto__')
    const values = fc.oneof(fc.string(), fc.constantFrom('[]', 'main', 'form-0', state, '[]', '\u0000'))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, values), { maxLength: 6 }), async (pairs) => {
        const answer = await post(site, Object.fromEntries(pairs))
        expect(answer.status).toBeLessThan(500)
      }),
      { numRuns: 40 },
    )
  })
})
