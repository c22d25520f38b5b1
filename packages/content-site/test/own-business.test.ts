import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestBooking, openTestSite } from './site-for-tests.ts'
import type { Files } from '../src/content/testing/write-folder.ts'
import { serviceFile, writeBusiness } from './write-business.ts'

/** The site of a business that has been imported over the demo studio, without content of its own. */
async function openOwn(files: Files = {}) {
  const booking = await openTestBooking()
  onTestFinished(() => booking.close())
  const folder = await writeBusiness(files)
  expect(await booking.command({ command: 'import', folder })).toEqual([
    expect.stringMatching(/^imported corner:/),
  ])
  return openTestSite(booking.api)
}

const elementOf = (html: string): string | null => /<booking-widget[^>]*>/.exec(html)?.[0] ?? null
const hero = (html: string): string | undefined =>
  /class="hero-words"[\s\S]*?<a href="([^"]*)" class="button"/.exec(html)?.[1]

const services = (count: number): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `services/s${at}.yaml`,
      serviceFile(`Service ${at}`, `order: ${at + 1}`),
    ]),
  )

describe('the home page of a business without content of its own', () => {
  it('books its only service', async () => {
    const { get } = await openOwn()
    const html = await (await get('/')).text()
    expect([elementOf(html), hero(html)]).toEqual([
      '<booking-widget service="cut" locale="en" data-island="booking">',
      '#book',
    ])
    expect(html).toContain('href="/widget/appointment/service/cut"')
  })

  it('offers several services in one element, which leads to a page with all of them', async () => {
    const { get } = await openOwn({ 'services/shave.yaml': serviceFile('Shave', 'order: 1') })
    const html = await (await get('/de')).text()
    expect([elementOf(html), hero(html)]).toEqual([
      '<booking-widget booking="shave,cut" locale="de" data-island="booking">',
      '#book',
    ])
    expect(html).toContain('href="/de/widget/booking/shave,cut"')
    expect((await get('/de/widget/booking/shave,cut')).status).toBe(200)
  })

  it('offers its group, and its menu before that', async () => {
    const group = { 'groups/hair.yaml': 'name: Hair\nservices: [cut]\n' }
    const grouped = await (await (await openOwn(group)).get('/')).text()
    expect(elementOf(grouped)).toBe('<booking-widget group="hair" locale="en" data-island="booking">')
    expect(grouped).toContain('href="/widget/groups/hair"')
    const menu = 'name: Salon\ncategories:\n  - { slug: all, name: All, services: [cut] }\n'
    const { get } = await openOwn({ ...group, 'menus/salon.yaml': menu })
    const html = await (await get('/')).text()
    expect(elementOf(html)).toBe('<booking-widget menu="salon" locale="en" data-island="booking">')
    expect(html).toContain('href="/widget/service-menus/salon"')
    expect((await get('/widget/service-menus/salon')).status).toBe(200)
  })

  it('leads to each service by its card where they are more than one element takes', async () => {
    const { get } = await openOwn(services(11))
    const html = await (await get('/')).text()
    expect([elementOf(html), hero(html), html.includes('id="book"')]).toEqual([
      null,
      '/widget/appointment/service/s0',
      false,
    ])
    expect(html).toContain('href="/widget/appointment/service/s10"')
  })

  it('has no element where nobody offers anything', async () => {
    const { get } = await openOwn({ 'services/cut.yaml': serviceFile('Cut', 'private: true') })
    const answer = await get('/')
    expect([answer.status, elementOf(await answer.text())]).toEqual([200, null])
  })
})
