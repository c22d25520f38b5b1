import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createAssetStore } from '../src/assets/asset-store.ts'
import { loadBuiltAssets } from '../src/assets/load-built-assets.ts'
import { openTestSite } from './site-for-tests.ts'

/** An API without a business, which is asked once; one that fails would be asked again a little later. */
const nowhere = { fetch: () => new Response('{}', { status: 404 }) }

const immutable = 'public, max-age=31536000, immutable'
const floating = 'public, max-age=300, stale-while-revalidate=86400'

describe('files', () => {
  it.each([
    ['/assets/icon-abc.svg', 'image/svg+xml', immutable],
    ['/booking-widget.js', 'text/javascript; charset=utf-8', floating],
    ['/booking-widget.full.js', 'text/javascript; charset=utf-8', floating],
    ['/booking-widget/booking-widget.js', 'text/javascript; charset=utf-8', floating],
    ['/booking-widget/1/booking-widget.js', 'text/javascript; charset=utf-8', floating],
    ['/booking-widget/1.4.2/booking-widget.js', 'text/javascript; charset=utf-8', immutable],
    ['/chunks/manage-0a1b2c3d.js', 'text/javascript; charset=utf-8', immutable],
    ['/booking-widget/1.4.2/chunks/manage-0a1b2c3d.js', 'text/javascript; charset=utf-8', immutable],
    ['/booking-widget/1.4.2/integrity.json', 'application/json; charset=utf-8', immutable],
    ['/booking-widget/1.4.2/locales/de-0a1b2c3d4e.json', 'application/json; charset=utf-8', immutable],
    ['/booking-widget/1/locales/de-0a1b2c3d4e.json', 'application/json; charset=utf-8', floating],
  ])('the site serves %s', async (path, type, lifetime) => {
    const { get } = await openTestSite(nowhere)
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('cache-control')).toBe(lifetime)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('the site lets every site load the element, and no other site the files of these pages', async () => {
    const { get } = await openTestSite(nowhere)
    const widget = (await get('/booking-widget/1.4.2/booking-widget.js')).headers
    expect(widget.get('access-control-allow-origin')).toBe('*')
    expect(widget.get('cross-origin-resource-policy')).toBe('cross-origin')
    const own = (await get('/assets/icon-abc.svg')).headers
    expect(own.get('access-control-allow-origin')).toBeNull()
    expect(own.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('the site sends %s to who accepts it, under a tag of its own', async (encoding, unpack) => {
    const { get } = await openTestSite(nowhere)
    const plain = await get('/booking-widget.js')
    const packed = await get('/booking-widget.js', { 'accept-encoding': `deflate, ${encoding};q=0.5` })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(packed.headers.get('vary')).toContain('Accept-Encoding')
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(packed.headers.get('content-length')).toBe(String(bytes.byteLength))
    expect(unpack(bytes).toString()).toBe(await plain.text())
  })

  it('the site does not send an encoding that was refused with q=0', async () => {
    const { get } = await openTestSite(nowhere)
    const answer = await get('/booking-widget.js', { 'accept-encoding': 'br;q=0, gzip;q=0.0' })
    expect(answer.headers.get('content-encoding')).toBeNull()
  })

  it('the site answers 304 to who has it already, and 200 after a change', async () => {
    const { get } = await openTestSite(nowhere)
    const etag = (await get('/booking-widget.js')).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get('/booking-widget.js', { 'if-none-match': held })
      expect([held, answer.status, await answer.text()]).toEqual([held, 304, ''])
    }
    expect((await get('/booking-widget.js', { 'if-none-match': '"older"' })).status).toBe(200)
  })

  it('the site answers HEAD with the headers of GET and no body', async () => {
    const { site } = await openTestSite(nowhere)
    const answer = await site.request('/booking-widget.js', { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe('500')
    expect(await answer.text()).toBe('')
  })

  it.each([
    '/assets/../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%00',
    '/assets//etc/passwd',
    '/assets/',
    '/assets/icon-abc.svg/',
    '/assets/icon-abc.svg%00.js',
    '/assets/__proto__',
    '/booking-widget/../build.json',
    '/booking-widget/9.9.9/booking-widget.js',
    '/booking-widget/constructor',
  ])('the site has nothing at %s', async (path) => {
    const { get } = await openTestSite(nowhere)
    const answer = await get(path, { 'accept-language': 'en' })
    expect([301, 404]).toContain(answer.status)
    expect(await answer.text()).not.toMatch(/"private":|root:x/)
  })
})

describe('the built element', () => {
  it.each(['custom-elements.json', 'web-types.json', 'html-custom-data.json'])(
    'the built element is described by %s for editors, under its exact version, its major version and as the latest',
    async (name) => {
      const built = await loadBuiltAssets(fileURLToPath(new URL('../dist/client', import.meta.url)))
      const { files } = createAssetStore(built)
      const manifest = await readFile(
        new URL(`../../widget-element/manifests/${name}`, import.meta.url),
        'utf8',
      )
      const { version }: { version: string } = JSON.parse(
        await readFile(new URL('../../widget-element/package.json', import.meta.url), 'utf8'),
      )
      const lifetimeBy = {
        [`/booking-widget/${version}/${name}`]: 'immutable',
        [`/booking-widget/${version.split('.')[0] ?? ''}/${name}`]: 'floating',
        [`/booking-widget/${name}`]: 'floating',
      }
      for (const [path, lifetime] of Object.entries(lifetimeBy)) {
        const file = files.get(path)
        expect([path, file?.lifetime, file?.forOthers]).toEqual([path, lifetime, true])
        expect(Buffer.from(file?.asset.plain ?? []).toString()).toBe(manifest)
      }
    },
  )
})
