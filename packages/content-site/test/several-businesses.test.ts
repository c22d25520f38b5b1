import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dataOf } from './read-page.ts'
import { openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'
import { businessFile, serviceFile, writeBusiness } from './write-business.ts'

/** Corner Salon has the host of PUBLIC_URL; Salon Nord has two of its own and its default language is German. */
let booking: TestBooking
let site: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  booking = await openTestBooking()
  site = await openTestSite(booking.api)
})
afterAll(() => booking.close())
beforeEach(async () => {
  const corner = await writeBusiness({ 'business.yaml': businessFile('hosts: [book.example]') })
  const nord = await writeBusiness({
    'business.yaml': businessFile('hosts: [nord.example, www.nord.example]', 'defaultLocale: de')
      .replace('slug: corner', 'slug: nord')
      .replace('Corner Salon', 'Salon Nord'),
    'services/schnitt.yaml': serviceFile('Schnitt', 'order: 1'),
  })
  for (const folder of [corner, nord]) await booking.command({ command: 'import', folder })
})

const read = async (url: string): Promise<string> => (await site.site.request(url)).text()
const hostsIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(/https?:\/\/([\w.]*\bexample\b(?::\d+)?)/g), ([, host]) => host ?? '')),
]

describe('several businesses in one process', () => {
  it.each([
    ['https://book.example', 'en-US', 'https://book.example/'],
    ['https://nord.example', 'de-DE', 'https://nord.example/'],
    ['https://www.nord.example', 'de-DE', 'https://www.nord.example/'],
  ])('each have their own address and language on the page at %s', async (origin, lang, canonical) => {
    const html = await read(`${origin}/`)
    expect(/<html lang="([^"]*)"/.exec(html)?.[1]).toBe(lang)
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(canonical)
    expect(/<meta property="og:url" content="([^"]*)"/.exec(html)?.[1]).toBe(canonical)
    expect(/hrefLang="x-default" href="([^"]*)"/i.exec(html)?.[1]).toBe(canonical)
    expect(hostsIn(html)).toEqual([new URL(origin).host])
    expect(JSON.stringify(dataOf(html))).toContain(canonical)
  })

  it.each(['/sitemap.xml', '/robots.txt'])('each name their own host alone in %s', async (path) => {
    for (const host of ['book.example', 'nord.example', 'www.nord.example', 'book.example']) {
      expect([path, hostsIn(await read(`https://${host}${path}`))]).toEqual([path, [host]])
    }
  })

  it('list their booking pages under their own language', async () => {
    const nord = await read('https://nord.example/sitemap.xml')
    expect(nord).toContain('<loc>https://nord.example/widget/appointment/service/schnitt</loc>')
    expect(nord).toContain(
      'hreflang="x-default" href="https://nord.example/widget/appointment/service/schnitt"',
    )
    expect(nord).toContain('<loc>https://nord.example/en/widget/appointment/service/schnitt</loc>')
    expect(nord).not.toContain('https://nord.example/de')
  })

  it('several businesses in one process are nobody’s at a host that none of them names', async () => {
    expect((await site.site.request('https://other.example/')).status).toBe(404)
  })

  it('several businesses in one process print links at their own hosts', async () => {
    const made = async (business: string) =>
      [
        await booking.command({ command: 'preview', action: 'create', business }),
        await booking.command({ command: 'feeds', business }),
        await booking.command({ command: 'links', action: 'create', service: 'cut', business }),
      ].map((lines) => lines.map((line) => hostsIn(line)).find(([host]) => host !== undefined)?.[0])
    expect(await made('corner')).toEqual(Array(3).fill('book.example'))
    expect(await made('nord')).toEqual(Array(3).fill('nord.example'))
  })
})
