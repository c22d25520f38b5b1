import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openContent } from '../src/open-content.ts'
import { item, writeBelow, type Files } from '../src/content/testing/write-folder.ts'
import { openListeningSite } from './listening-site.ts'
import { readPage } from './read-page.ts'
import { openTestBooking, openTestSite, testNow } from './site-for-tests.ts'
import { businessFile, serviceFile, writeBusiness } from './write-business.ts'

/** Opens the site of a business that was imported over the demo studio, without content of its own. */
async function openBusiness(files: Files = {}) {
  const booking = await openTestBooking()
  onTestFinished(() => booking.close())
  const folder = await writeBusiness(files)
  expect(await booking.command({ command: 'import', folder })).toEqual([
    expect.stringMatching(/^imported corner:/),
    expect.stringMatching(/^next: look at https:\/\/book\.example\//),
  ])
  return openTestSite(booking.api)
}

const elementOf = (html: string): string | null => /<booking-widget[^>]*>/.exec(html)?.[0] ?? null
const hero = (html: string): string | undefined =>
  /class="hero-words\b[^"]*"[\s\S]*?<a href="([^"]*)" class="button[ "]/.exec(html)?.[1]

const services = (count: number): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `services/s${at}.yaml`,
      serviceFile(`Service ${at}`, `order: ${at + 1}`),
    ]),
  )

describe('the home page of a business without content of its own', () => {
  it('the home page of a business without content of its own books its only service', async () => {
    const { get } = await openBusiness()
    const html = await (await get('/')).text()
    expect([elementOf(html), hero(html)]).toEqual([
      '<booking-widget service="cut" locale="en" data-island="booking">',
      '#book',
    ])
    expect(html).toContain('href="/widget/appointment/service/cut"')
  })

  it('the home page of a business without content of its own has a number of its own country as the example of one', async () => {
    const { site } = await openBusiness()
    const answer = await site.request('https://book.example/api/v1/business')
    expect(await answer.json()).toMatchObject({ business: { phoneExample: '+1 201 555 0123' } })
  })

  it('the home page of a business without content of its own offers several services in one element, which leads to a page with all of them', async () => {
    const { get } = await openBusiness({ 'services/shave.yaml': serviceFile('Shave', 'order: 1') })
    const html = await (await get('/de')).text()
    expect([elementOf(html), hero(html)]).toEqual([
      '<booking-widget booking="shave,cut" locale="de" data-island="booking">',
      '#book',
    ])
    expect(html).toContain('href="/de/widget/booking/shave,cut"')
    expect((await get('/de/widget/booking/shave,cut')).status).toBe(200)
  })

  it('the home page of a business without content of its own offers its group, and its menu before that', async () => {
    const group = { 'groups/hair.yaml': 'name: Hair\nservices: [cut]\n' }
    const grouped = await (await (await openBusiness(group)).get('/')).text()
    expect(elementOf(grouped)).toBe('<booking-widget group="hair" locale="en" data-island="booking">')
    expect(grouped).toContain('href="/widget/groups/hair"')
    const menu = 'name: Salon\ncategories:\n  - { slug: all, name: All, services: [cut] }\n'
    const { get } = await openBusiness({ ...group, 'menus/salon.yaml': menu })
    const html = await (await get('/')).text()
    expect(elementOf(html)).toBe('<booking-widget menu="salon" locale="en" data-island="booking">')
    expect(html).toContain('href="/widget/service-menus/salon"')
    expect((await get('/widget/service-menus/salon')).status).toBe(200)
  })

  it('the home page of a business without content of its own leads to each service by its card where they are more than one element takes', async () => {
    const { get } = await openBusiness(services(11))
    const html = await (await get('/')).text()
    expect([elementOf(html), hero(html), html.includes('id="book"')]).toEqual([
      null,
      '/widget/appointment/service/s0',
      false,
    ])
    expect(html).toContain('href="/widget/appointment/service/s10"')
  })

  it('the home page of a business without content of its own has no element where nobody offers anything', async () => {
    const { get } = await openBusiness({ 'services/cut.yaml': serviceFile('Cut', 'private: true') })
    const answer = await get('/')
    expect([answer.status, elementOf(await answer.text())]).toEqual([200, null])
  })
})

describe('an import', () => {
  it('an import is on the home page with the very next request after its process was told, and a second later elsewhere', async () => {
    const booking = await openTestBooking()
    onTestFinished(() => booking.close())
    const clock = { now: testNow }
    const folder = await writeBusiness()
    await booking.command({ command: 'import', folder })
    const site = await openTestSite(booking.api, {}, { clock: () => clock.now })
    const heading = async () => /<h1[^>]*>([^<]*)</.exec(await (await site.get('/')).text())?.[1]
    const rename = async (name: string) => {
      await writeBelow(folder, 'business.yaml', businessFile().replace('Corner Salon', name))
      await booking.command({ command: 'import', folder })
    }
    expect(await heading()).toBe('Corner Salon')
    await rename('Here')
    site.site.noticeImport()
    expect(await heading()).toBe('Here')
    await rename('There')
    expect(await heading()).toBe('Here')
    clock.now += 1000
    expect(await heading()).toBe('There')
  })

  it('an import is past the answers that are kept by their address, too', async () => {
    const booking = await openTestBooking()
    onTestFinished(() => booking.close())
    const clock = { now: testNow }
    const folder = await writeBusiness()
    await booking.command({ command: 'import', folder })
    const { ask } = await openListeningSite(booking.api, {}, { clock: () => clock.now })
    expect([(await ask('/')).isShort, (await ask('/')).isShort]).toEqual([false, true])
    await writeBelow(folder, 'business.yaml', businessFile().replace('Corner Salon', 'Elsewhere'))
    await booking.command({ command: 'import', folder })
    clock.now += 1000
    const later = await ask('/')
    expect([later.isShort, later.body.toString().includes('<h1>Elsewhere</h1>')]).toEqual([false, true])
    expect((await ask('/')).isShort).toBe(true)
  })

  it('an import has the content read again; one with faults leaves what was there, and is logged', async () => {
    const booking = await openTestBooking()
    onTestFinished(() => booking.close())
    const folder = await writeBusiness({ 'content/de/page/index.md': item(['layout: home'], 'Eins.') })
    await booking.command({ command: 'import', folder })
    const { content: opened } = await openContent({
      contentDir: join(folder, 'content'),
      businesses: {},
    })
    const { site, get, lines } = await openTestSite(booking.api, {}, { content: opened })
    const shows = async (words: string) => (await (await get('/de')).text()).includes(words)
    expect(await shows('Eins.')).toBe(true)
    await writeBelow(folder, 'content/de/page/index.md', item(['layout: home'], 'Zwei.'))
    await booking.command({ command: 'import', folder })
    site.noticeImport()
    expect(await shows('Zwei.')).toBe(true)
    await writeBelow(folder, 'content/de/page/index.md', item(['layuot: home'], 'Drei.'))
    await site.reload()
    expect(await shows('Zwei.')).toBe(true)
    expect(lines.map(({ fields }) => Reflect.get(fields, 'fault')).filter(Boolean)).toEqual([
      'de/page/index.md:4:1: layuot: is unknown here; did you mean "layout"?',
    ])
    await writeBelow(folder, 'content/de/page/index.md', item(['layout: home'], 'Vier.'))
    await site.reload()
    expect(await shows('Vier.')).toBe(true)
  })

  it('an import has the content read again although nobody had looked at the site before it', async () => {
    const booking = await openTestBooking()
    onTestFinished(() => booking.close())
    const folder = await writeBusiness({ 'content/de/page/index.md': item(['layout: home'], 'Eins.') })
    const { content: opened } = await openContent({
      contentDir: join(folder, 'content'),
      businesses: {},
    })
    const { get } = await openTestSite(booking.api, {}, { content: opened })
    await writeBelow(folder, 'content/de/page/index.md', item(['layout: home'], 'Zwei.'))
    await booking.command({ command: 'import', folder })
    expect(await (await get('/de')).text()).toContain('Zwei.')
  })
})

describe('a folder that is written in German alone', () => {
  const content: Files = {
    'business.yaml': businessFile('defaultLocale: de'),
    'content/de/page/index.md': item(['layout: home'], '[Über uns](/ueber-uns)\n\n::booking{service=cut}'),
    'content/de/page/ueber-uns.md': item(['nav: 1', 'navTitle: Über uns']),
  }
  async function openGerman() {
    const booking = await openTestBooking()
    onTestFinished(() => booking.close())
    const folder = await writeBusiness(content)
    await booking.command({ command: 'import', folder })
    const { content: opened } = await openContent({
      contentDir: join(folder, 'content'),
      businesses: {},
    })
    return openTestSite(booking.api, {}, { content: opened })
  }

  it('a folder that is written in German alone is a German site: its root, its links and its element are', async () => {
    const { get } = await openGerman()
    const answer = await get('/', { 'accept-language': 'en-US,en;q=0.9' })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('content-language')]).toEqual([200, 'de-DE'])
    expect(readPage(html)).toMatchObject({ lang: 'de-DE', canonical: '/', heading: 'A title' })
    expect(elementOf(html)).toBe('<booking-widget service="cut" locale="de" data-island="booking">')
    expect(html).toContain('href="/ueber-uns"')
    expect(readPage(await (await get('/ueber-uns')).text())).toMatchObject({
      lang: 'de-DE',
      canonical: '/ueber-uns',
      alternates: { 'de-DE': '/ueber-uns', 'x-default': '/ueber-uns' },
    })
    expect((await get('/de/ueber-uns')).headers.get('location')).toBe('/ueber-uns')
    expect(await (await get('/sitemap.xml')).text()).toContain('<loc>https://book.example/ueber-uns</loc>')
  })

  it('a folder that is written in German alone is shown with English around it to who asks for that, as a second address of the German page', async () => {
    const { get, site } = await openGerman()
    const html = await (await get('/en/ueber-uns')).text()
    expect(readPage(html)).toMatchObject({ lang: 'en-US', canonical: '/ueber-uns', heading: 'A title' })
    expect(html).toContain('lang="de-DE"')
    const chosen = await site.request('https://book.example/language', {
      method: 'POST',
      body: new URLSearchParams({ locale: 'de', path: '/ueber-uns' }),
    })
    expect(chosen.headers.get('location')).toBe('/ueber-uns')
  })
})
