import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { item, writeBelow, writeFolder } from '../src/content/testing/write-folder.ts'
import { openContent } from '../src/open-content.ts'
import { openListeningSite } from './listening-site.ts'
import { openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'
import { businessFile, writeBusiness } from './write-business.ts'

/** Corner Salon and Salon Süd show the shared folder, Salon Nord its own. */
const hosts = { corner: 'book.example', sued: 'sued.example', nord: 'nord.example' }
type Slug = keyof typeof hosts

const drawing = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 200"></svg>`
/** A folder whose every text and address says whose it is. */
const filesOf = (whose: string, width: number) => ({
  'en/page/index.md': item(
    ['layout: home', 'blog: true', `image: { src: door.svg, alt: Door }`],
    `Words of ${whose}.`,
  ),
  [`en/page/about-${whose}.md`]: item([`nav: 1`, `navTitle: About ${whose}`], `About ${whose}.`),
  [`en/page/draft-${whose}.md`]: item(['draft: true'], `Draft of ${whose}.`),
  [`en/post/news-${whose}.md`]: item(['blog: index', 'date: 2026-11-01'], `News of ${whose}.`),
  'images/door.svg': drawing(width),
  'site.yaml': `framers: [https://${whose}-partner.example]\nsecurityContact: mailto:security@${whose}.example\n`,
})

let booking: TestBooking
let folders: Record<'shared' | 'nord', string>
/** The folder of each business that was imported. */
let imported: Record<Slug, string>
beforeAll(async () => {
  booking = await openTestBooking()
})
afterAll(() => booking.close())
beforeEach(async () => {
  const write = (slug: Slug) =>
    writeBusiness({
      'business.yaml': businessFile(`hosts: [${hosts[slug]}]`).replace('slug: corner', `slug: ${slug}`),
    })
  imported = { corner: await write('corner'), sued: await write('sued'), nord: await write('nord') }
  for (const folder of Object.values(imported)) await booking.command({ command: 'import', folder })
  folders = {
    shared: await writeFolder(filesOf('shared', 300)),
    nord: await writeFolder(filesOf('nord', 400)),
  }
})

const own = (contentDir: string) => ({ mail: null, payments: null, contentDir })
const openFolders = () => openContent({ contentDir: folders.shared, businesses: { nord: own(folders.nord) } })

async function openSites() {
  const { site, lines } = await openTestSite(booking.api, {}, await openFolders())
  const ask = (slug: Slug, path: string) => site.request(`https://${hosts[slug]}${path}`)
  const read = async (slug: Slug, path: string) => (await ask(slug, path)).text()
  return { site, ask, read, lines }
}

/** The folders of which a text says anything. */
const namesIn = (text: string): readonly string[] =>
  ['shared', 'nord'].filter((whose) => new RegExp(`(of |about |about-|news-|draft-)${whose}`, 'i').test(text))

const expected = { corner: 'shared', sued: 'shared', nord: 'nord' } as const
// Each business before and after each other one, so that a cache of all would be noticed.
const turns = ['corner', 'nord', 'sued', 'nord', 'corner'] as const

describe('a business with a content folder of its own', () => {
  it.each(['/', '/sitemap.xml', '/feed.xml', '/atom.xml', '/feed.json', '/llms.txt'])(
    'a business with a content folder of its own is alone in its %s, and nowhere else',
    async (path) => {
      const { read } = await openSites()
      for (const slug of turns)
        expect([slug, namesIn(await read(slug, path))]).toEqual([slug, [expected[slug]]])
    },
  )

  it('a business with a content folder of its own has its pages at its host alone', async () => {
    const { ask } = await openSites()
    for (const slug of turns)
      for (const whose of ['shared', 'nord'] as const)
        for (const path of [`/about-${whose}`, `/b/news-${whose}`])
          expect([slug, path, (await ask(slug, path)).status]).toEqual([
            slug,
            path,
            whose === expected[slug] ? 200 : 404,
          ])
  })

  it('a business with a content folder of its own has its images at its host alone', async () => {
    const { ask, read } = await openSites()
    const images = async (slug: Slug) =>
      /\/images\/door-[\w.-]+/.exec(await read(slug, '/'))?.[0] ?? 'no image'
    const [shared, nord] = [await images('corner'), await images('nord')]
    expect(shared).not.toBe(nord)
    expect((await ask('nord', nord)).status).toBe(200)
    expect((await ask('nord', shared)).status).toBe(404)
    expect((await ask('corner', nord)).status).toBe(404)
    expect((await ask('sued', shared)).status).toBe(200)
  })

  it('a business with a content folder of its own has the settings of its own site file: who may frame its calendar, and where to report a fault', async () => {
    const { ask, read } = await openSites()
    for (const slug of turns) {
      const policy = (await ask(slug, '/widget/appointment/service/cut')).headers.get(
        'content-security-policy',
      )
      expect(policy).toContain(`frame-ancestors https://${expected[slug]}-partner.example`)
      expect(await read(slug, '/.well-known/security.txt')).toContain(`security@${expected[slug]}.example`)
    }
  })

  it('a business with a content folder of its own shows its drafts by its own preview links alone', async () => {
    const { ask, read } = await openSites()
    const baseOf = async (business: Slug) => {
      const [link = ''] = await booking.command({ command: 'preview', action: 'create', business })
      return new URL(link).pathname
    }
    const [corner, nord] = [await baseOf('corner'), await baseOf('nord')]
    expect(await read('nord', `${nord}/draft-nord`)).toContain('Draft of nord.')
    expect(await read('corner', `${corner}/draft-shared`)).toContain('Draft of shared.')
    expect((await ask('nord', `${nord}/draft-shared`)).status).toBe(404)
    expect((await ask('corner', `${nord}/draft-nord`)).status).toBe(404)
    expect((await ask('nord', `${corner}/draft-nord`)).status).toBe(404)
  })

  it('a business with a content folder of its own is never answered from what is kept for another host', async () => {
    const { ask } = await openListeningSite(booking.api, {}, await openFolders())
    for (const isShort of [false, true])
      for (const slug of ['corner', 'nord'] as const) {
        const answer = await ask('/', { host: hosts[slug] })
        expect([slug, answer.isShort, namesIn(answer.body.toString())]).toEqual([
          slug,
          isShort,
          [expected[slug]],
        ])
      }
  })

  it('a business with a content folder of its own has its folder read again after its import; a fault there leaves it, and the others, as they were', async () => {
    const { site, read, lines } = await openSites()
    const show = async () => {
      site.noticeImport()
      return [await read('nord', '/'), await read('corner', '/')] as const
    }
    const writeBoth = async (lead: readonly string[]) => {
      await writeBelow(folders.nord, 'en/page/index.md', item(lead, 'Newer words of nord.'))
      await writeBelow(folders.shared, 'en/page/index.md', item(lead, 'Newer words of shared.'))
    }
    await show()
    await writeBoth(['layout: home', 'blog: true'])
    await booking.command({ command: 'import', folder: imported.nord })
    const [nord, corner] = await show()
    expect(nord).toContain('Newer words of nord.')
    expect(corner).not.toContain('Newer words')
    await writeBoth(['layuot: home', 'blog: true'])
    await site.reload()
    expect((await show()).map((html) => html.includes('Newer words'))).toEqual([true, false])
    const faults = lines.filter(({ fields }) => 'fault' in fields)
    expect(new Set(faults.map(({ fields }) => Reflect.get(fields, 'business')))).toEqual(
      new Set([undefined, 'nord']),
    )
  })

  it('a business with a content folder of its own shows nothing of any folder while nobody can say whose host it is', async () => {
    const { site } = await openTestSite(
      { fetch: () => new Response('', { status: 503 }) },
      {},
      await openFolders(),
    )
    await Promise.all(
      Object.values(hosts).map(async (host) => {
        const answer = await site.request(`https://${host}/`)
        expect([host, namesIn(await answer.text())]).toEqual([host, []])
        expect((await site.request(`https://${host}/about-shared`)).status).not.toBe(200)
      }),
    )
  })
})

describe('the folders of the settings', () => {
  it('the folders of the settings are all read before anything is served, and every fault is named with the business or the setting', async () => {
    await writeBelow(folders.nord, 'en/page/index.md', item(['layuot: home']))
    await writeBelow(folders.shared, 'en/page/index.md', item(['layuot: home']))
    await expect(openFolders()).rejects.toThrow(
      [
        `CONTENT_DIR=${folders.shared}: en/page/index.md:4:1: layuot: is unknown here; did you mean "layout"?`,
        'nord: en/page/index.md:4:1: layuot: is unknown here; did you mean "layout"?',
      ].join('\n'),
    )
  })

  it('the folders of the settings are refused where a folder belongs to another business', async () => {
    await writeBelow(folders.nord, 'site.yaml', 'business: corner\n')
    await expect(openFolders()).rejects.toThrow(
      'nord: site.yaml: business: the folder belongs to another business',
    )
    await expect(
      openContent({ contentDir: null, businesses: { nord: own(join(folders.nord, 'none')) } }),
    ).rejects.toThrow(/^nord: /)
  })
})
