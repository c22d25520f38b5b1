import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { openTestBooking, openTestSite, testNow, type TestBooking } from './site-for-tests.ts'

const state = { now: testNow }
let booking: TestBooking
beforeAll(async () => {
  booking = await openTestBooking({ clock: () => state.now })
})
beforeEach(() => {
  state.now = testNow
})
afterAll(() => booking.close())

const release = '1.4.2-test'
const address = (query: string, of = release): string => `/booking-widget/${of}/fragment?${query}`
const haircut = 'service=haircut&locale=en&visitor_zone=Europe%2FBerlin'

const FragmentSchema = v.object({
  html: v.string(),
  css: v.record(v.string(), v.string()),
  data: v.object({ now: v.number(), visitorZone: v.string(), answers: v.array(v.unknown()) }),
})

const open = () => openTestSite(booking.openAnother(), {}, { clock: () => state.now })

async function read(query: string) {
  const { get } = await open()
  return v.parse(FragmentSchema, JSON.parse(await (await get(address(query))).text()))
}

describe('a fragment', () => {
  it('a fragment is the first screen of the booking page: its box, its styles, and the responses from which it was drawn', async () => {
    const { html, css, data } = await read(haircut)
    expect(html).toMatch(/^<div class="box"/)
    expect(html).toContain('part="day ')
    expect(html).not.toMatch(/<script|<style| style=/)
    expect(Object.keys(css)).toContain('main')
    expect(data.visitorZone).toBe('Europe/Berlin')
    expect(data.answers.length).toBeGreaterThan(1)
  })

  it('a fragment follows the options of the element', async () => {
    const { html } = await read(
      'service=haircut&locale=de&theme=dark&layout=list&hide=summary&visitor_zone=Europe%2FBerlin',
    )
    expect(html).toMatch(
      /lang="de[^"]*"[^>]*data-theme="dark"[^>]*data-layout="list"[^>]*data-hide="summary"/,
    )
    const elsewhere = await read(`${haircut}&api_base=https%3A%2F%2Fbook.example.com%2Fsalon`)
    expect(elsewhere.html).toContain('https://book.example.com/salon/')
  })

  it('a fragment may be read by every page, and is revalidated', async () => {
    const { get } = await open()
    const answer = await get(address(haircut), { origin: 'https://salon.example' })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, no-cache',
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    const etag = answer.headers.get('etag') ?? ''
    expect((await get(address(haircut), { 'if-none-match': etag })).status).toBe(304)
  })

  it('a fragment is kept for everybody who asks the same, whatever else is in the address', async () => {
    const { site, get } = await open()
    const first = await (await get(address(haircut))).text()
    for (let n = 0; n < 20; n += 1) {
      expect(await (await get(address(`${haircut}&ver=${n}&prefill=%7B%7D`))).text()).toBe(first)
    }
    expect(site.fragmentCache.figures()).toMatchObject({ entries: 1, hits: 20 })
  })

  it('a fragment is drawn anew when the minute of its clock has passed', async () => {
    const { get } = await open()
    const first = await (await get(address(haircut))).text()
    state.now += 60_000
    expect(await (await get(address(haircut))).text()).not.toBe(first)
  })

  it.each([
    ['a token', 'token=mng_0123456789abcdefghij'],
    ['a name that looks like a token', 'booking=mng_0123456789abcdefghij'],
    ['a one-time link', 'otl=welcome'],
    ['questions', 'form=intake'],
    ['a result', 'quiz=hair-type&result=sub_1.0123456789abcdefghij'],
    ['nothing', ''],
    ['an unusable name', 'service=a%20b'],
    ['an unusable option', 'service=haircut&theme=pink'],
    ['an address that is no origin', 'service=haircut&api_base=javascript%3Aalert(1)'],
    ['no time zone', 'service=haircut&visitor_zone=Mars%2FBase'],
  ])('a fragment is not drawn for %s', async (_, query) => {
    const { get } = await open()
    const zone = query.includes('visitor_zone') ? '' : '&visitor_zone=Europe%2FBerlin'
    const answer = await get(address(`${query}&locale=en${zone}`))
    expect([answer.status, await answer.text()]).toEqual([400, ''])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it.each([
    ['a script of another release', address(haircut, '1.4.1-other')],
    ['a service that is not there', address(haircut.replace('haircut', 'nothing-here'))],
  ])('a fragment is left to the API for %s, without an error', async (_, path) => {
    const { get } = await open()
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('a fragment keeps hostile text inert', async () => {
    const { html } = await read(`${haircut}&api_base=https%3A%2F%2Fx.example%2F%22%3E%3Cimg`)
    expect(html).not.toContain('<img"')
    expect(html).not.toContain('/"><img')
  })
})
