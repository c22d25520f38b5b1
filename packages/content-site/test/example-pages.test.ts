import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadExamples } from '../src/examples/load-examples.ts'
import { lacking, openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'

const folder = fileURLToPath(new URL('../../../examples', import.meta.url))
const groups = await loadExamples(folder)
const examples = groups.flatMap((group) => group.examples)

let booking: TestBooking
beforeAll(async () => {
  booking = await openTestBooking()
})
afterAll(() => booking.close())

const openExamples = () => openTestSite(booking.api, {}, { examples: async () => groups })

describe('the folder examples/', () => {
  it('the folder examples/ has every folder in the table of its README once, and no other', async () => {
    const entries = await readdir(folder, { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    expect(examples.map(({ name }) => name).toSorted()).toEqual(folders.toSorted())
  })

  it.each(examples)('$name says in its first lines what it shows', ({ title, shows }) => {
    expect(title).toMatch(/^[A-Z].{1,60}$/)
    expect(shows).toMatch(/^[A-Z].{20,}\.$/)
  })

  it.each(examples.filter(({ isLive }) => isLive))(
    '$name is a whole page that names the booking server as the README says',
    async ({ name, files }) => {
      const html = files.get('index.html') ?? ''
      expect(
        lacking(html, '<!doctype html>', '<html lang=', '<title>', '</html>', 'http://localhost:3000/'),
      ).toEqual([])
      expect(lacking(files.get('README.md') ?? '', '**Make it yours.**', `examples/${name}`)).toEqual([])
    },
  )
})

describe('/examples', () => {
  it('/examples lists every example with its README’s words, the link that opens it and its files', async () => {
    const { get } = await openExamples()
    const response = await get('/examples')
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    const html = await response.text()
    const links = examples.flatMap(({ name, files, isLive }) => [
      ...(isLive ? [`href="/examples/${name}/"`] : []),
      ...[...files.keys()].map((path) => `href="/examples/${name}/${path}?source"`),
    ])
    expect(lacking(html, ...links)).toEqual([])
    expect(lacking(html, ...examples.map(({ title }) => title))).toEqual([])
    const [, ...hrefs] = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
    const answers = await Promise.all(hrefs.map(async (href) => (await get(href)).status))
    expect(new Set(answers)).toEqual(new Set([200]))
  })

  it('/examples opens an example as another site’s page: no cookies, no origin, no policy but its own', async () => {
    const { get } = await openExamples()
    const { headers, status } = await get('/examples/plain-html/')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('set-cookie')).toBe(null)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^frame-ancestors 'none'; sandbox /)
    expect(policy).not.toMatch(/allow-same-origin|-src/)
  })

  it('/examples leaves its origin to a page with frames, whose booking pages need it', async () => {
    const { get } = await openExamples()
    const { headers } = await get('/examples/iframe/')
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
  })

  it('/examples names itself as the booking server, in the pages and in their source', async () => {
    const { get } = await openExamples()
    for (const path of [
      '/examples/plain-html/',
      '/examples/plain-html/index.html?source',
      '/examples/plain-html/README.md',
    ]) {
      const text = await (await get(path)).text()
      expect(text).toContain('https://book.example')
      expect(text).not.toContain('localhost:3000')
    }
  })

  it('/examples shows source as text, and the files of what needs a build as nothing else', async () => {
    const { get } = await openExamples()
    const types = async (...paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await get(`/examples/${path}`)).headers.get('content-type')))
    expect(
      new Set(
        await types('dialog/index.html?source', 'react-host/index.html', 'webhook-receiver/server.mjs'),
      ),
    ).toEqual(new Set(['text/plain; charset=utf-8']))
    expect(await types('forms/page.css')).toEqual(['text/css; charset=utf-8'])
  })

  it('/examples leads to the address with the slash, which the page’s own files need', async () => {
    const { get } = await openExamples()
    const response = await get('/examples/forms?utm_source=x')
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/examples/forms/?utm_source=x',
    ])
  })

  it.each([
    'nothing',
    'react-host',
    'dialog/nothing.html',
    'dialog/..%2FREADME.md',
    'README.md',
    '../package.json',
    'dialog//index.html',
  ])('/examples has nothing at %s', async (path) => {
    const { get } = await openExamples()
    expect((await get(`/examples/${path}`)).status).toBe(404)
  })

  it('/examples is not there in production', async () => {
    const { get } = await openTestSite(booking.api)
    const paths = ['/examples', '/examples/plain-html', '/examples/plain-html/index.html']
    const answers = await Promise.all(paths.map(async (path) => (await get(path)).status))
    expect(answers).toEqual([404, 404, 404])
  })
})
