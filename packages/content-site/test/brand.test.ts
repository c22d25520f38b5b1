import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'
import { businessFile, writeBusiness } from './write-business.ts'

const drawing = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><title>${name}</title></svg>`

/** Two businesses of one process: each has a host and, if wanted, a brand. */
let booking: TestBooking
let site: Awaited<ReturnType<typeof openTestSite>>['site']
beforeAll(async () => {
  booking = await openTestBooking()
})
afterAll(() => booking.close())
beforeEach(async () => {
  // Nothing is remembered from the businesses of the test before.
  site = (await openTestSite(booking.api)).site
  await importCorner(
    'name: "Cut & <b>Go</b>"',
    'brand: { logo: sign.svg, icon: leaf.svg, accent: "#ffe066", font: slab }',
  )
  await importBusiness(
    businessFile('hosts: [nord.example]', 'brand: { icon: star.svg, accent: "#0b3d91" }')
      .replace('slug: corner', 'slug: nord')
      .replace('Corner Salon', 'Salon Nord'),
  )
})

async function importBusiness(file: string): Promise<void> {
  const folder = await writeBusiness({
    'business.yaml': file,
    'images/sign.svg': drawing('Sign'),
    'images/leaf.svg': drawing('Leaf'),
    'images/star.svg': drawing('Star'),
  })
  expect((await booking.command({ command: 'import', folder })).join('\n')).toMatch(/^imported /m)
  site.noticeImport()
}

const importCorner = (name: string, ...lines: readonly string[]) =>
  importBusiness(businessFile('hosts: [book.example]', ...lines).replace('name: Corner Salon', name))

const open = (url: string): Promise<Response> => Promise.resolve(site.request(url))
const read = async (url: string): Promise<string> => (await open(url)).text()
const stylesOf = (html: string): readonly string[] =>
  Array.from(html.matchAll(/<style>([^]*?)<\/style>/g), ([, style = '']) => style)
/** The rule in which the brand sets the variables of its page. */
const ruleOf = (html: string): string | undefined =>
  stylesOf(html).findLast((style) => style.startsWith(':root{--bw-'))
const homeLink = (html: string): string => /<a [^>]*class="brand display"[^]*?<\/a>/.exec(html)?.[0] ?? ''
const iconOf = (html: string): string => /<link rel="icon"[^>]*href="([^"]*)"/.exec(html)?.[1] ?? ''
const service = 'widget/appointment/service/cut'

describe('the brand on the pages of a business', () => {
  it('the brand on the pages of a business is a logo that says the name, an icon, colours and a font, on every page and in frames', async () => {
    for (const path of ['', service, `${service}?embed=1`, 'nothing-here']) {
      const html = await read(`https://book.example/${path}`)
      expect([path, ruleOf(html)]).toEqual([
        path,
        expect.stringMatching(
          /^:root\{--bw-color-primary:light-dark\(#[0-9a-f]{6},#ffe066\);--bw-color-on-primary:light-dark\(#ffffff,#000000\);--bw-font-family:Rockwell, [^;]+;\}/,
        ),
      ])
      expect(await read(new URL(iconOf(html), 'https://book.example').href)).toBe(drawing('Leaf'))
    }
    const html = await read('https://book.example/')
    const [, src = '', alt] = /<img src="([^"]*)" alt="([^"]*)" class="logo"/.exec(homeLink(html)) ?? []
    expect(alt).toBe('Cut &amp; &lt;b>Go&lt;/b>')
    expect(await read(new URL(src, 'https://book.example').href)).toBe(drawing('Sign'))
    expect(html).not.toContain('<b>Go</b>')
  })

  it('the brand on the pages of a business is allowed by the policy of its page alone', async () => {
    const hosts = ['book.example', 'nord.example']
    const answers = await Promise.all(hosts.map((host) => open(`https://${host}/${service}`)))
    const policies = answers.map(({ headers }) => headers.get('content-security-policy') ?? '')
    const pages = await Promise.all(answers.map((answer) => answer.text()))
    for (const [at, html] of pages.entries()) {
      const sources = stylesOf(html).map(
        (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      )
      expect(sources.filter((source) => !policies[at]?.includes(source))).toEqual([])
      const [own] = sources.slice(1)
      expect(policies.map((policy) => policy.includes(own ?? '-'))).toEqual([at === 0, at === 1])
    }
  })

  it('the brand on the pages of a business is that of the host, also where pages are cached', async () => {
    for (const [host, icon, name] of [
      ['book.example', 'Leaf', ''],
      ['nord.example', 'Star', 'Salon Nord'],
      ['book.example', 'Leaf', ''],
    ]) {
      const html = await read(`https://${host}/`)
      expect(await read(`https://${host}${iconOf(html)}`)).toBe(drawing(icon ?? ''))
      expect(homeLink(html)).toContain(name)
      expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(`https://${host}/`)
    }
    // Without a logo the icon stands beside the name, which says it all.
    expect(homeLink(await read('https://nord.example/'))).toMatch(
      /<img src="\/api\/v1\/images\/[0-9a-f]{32}\.svg" alt width="28" height="28" class="mark"\/><span>Salon Nord<\/span>/,
    )
    const foreign = iconOf(await read('https://nord.example/'))
    expect((await open(`https://book.example${foreign}`)).status).toBe(404)
  })

  it('the brand on the pages of a business changes with the next import, and is the product’s design without one', async () => {
    const before = ruleOf(await read('https://book.example/'))
    await importCorner('name: Corner Salon', 'brand: { accent: "#0b3d91" }')
    const after = ruleOf(await read('https://book.example/'))
    expect(before).toBeDefined()
    expect(after).toMatch(
      /^:root\{--bw-color-primary:light-dark\(#0b3d91,#[0-9a-f]{6}\);--bw-color-on-primary:[^;]+;\}$/,
    )

    await importCorner('name: Corner Salon')
    const html = await read('https://book.example/')
    expect(stylesOf(html).filter((style) => style.includes('--bw-color-primary:'))).toEqual([])
    expect(homeLink(html)).toContain('class="mark"')
    expect([iconOf(html), html.includes('content="#f7f6f2"')]).toEqual(['/assets/icon-abc.svg', true])
  })
})
