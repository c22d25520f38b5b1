import sharp from 'sharp'
import { expect, it } from 'vitest'
import { contentOf } from '../documents/testing/content-of.ts'
import type { ImageFile } from '../content/content-item.ts'
import { createImageServer } from './serve-image.ts'

const bytesOf = (buffer: Uint8Array) => new Uint8Array(buffer)
const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#12685a' } })

const chairs: ImageFile = { name: 'chairs.jpg', hash: 'aa11', width: 700, height: 350, isVector: false }
const leaf: ImageFile = { name: 'leaf.svg', hash: 'bb22', width: 40, height: 40, isVector: true }
const broken: ImageFile = { ...chairs, name: 'broken.png', hash: 'cc33' }
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** Serves three files, one of which is broken. */
async function openImages(more: { readonly memoryBytes?: number } = {}) {
  const files = new Map([
    // A rotated photo of a phone: 350 × 700 with an orientation tag.
    [chairs.name, bytesOf(await paint(350, 700).withMetadata({ orientation: 6 }).jpeg().toBuffer())],
    [leaf.name, bytesOf(Buffer.from(drawing))],
    [broken.name, bytesOf(Buffer.from('no picture at all'))],
  ])
  const reads: string[] = []
  const lines: string[] = []
  const index = contentOf({ images: [chairs, leaf, broken] })
  const content = {
    preview: () => index,
    readImage: ({ name }: ImageFile) => {
      reads.push(name)
      return Promise.resolve(files.get(name) ?? bytesOf(Buffer.from('')))
    },
  }
  const security = { https: true, styleHashes: [], scriptOrigins: [], framers: null }
  const server = createImageServer({
    log: { error: (fields, message) => lines.push(`${message} ${JSON.stringify(fields)}`) },
    ...more,
  })
  const get = (path: string, init: RequestInit = {}) =>
    server.serve(new Request(`https://studio.example${path}`, init), { content, security })
  return { get, reads, lines }
}

it('sends a picture in the width that was asked for, upright and without what the camera noted', async () => {
  const { get } = await openImages()
  const answer = await get('/images/chairs-aa11-320.webp')
  expect(answer?.status).toBe(200)
  expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  const { format, width, height, orientation, exif } = await sharp(await answer?.arrayBuffer()).metadata()
  expect({ format, width, height, orientation, exif }).toEqual({ format: 'webp', width: 320, height: 160 })
})

it.each([
  ['a width nobody links to', '/images/chairs-aa11-321.webp'],
  ['a width larger than the file', '/images/chairs-aa11-960.webp'],
  ['another hash', '/images/chairs-aa12-320.webp'],
  ['no hash', '/images/chairs-320.webp'],
  ['another format', '/images/chairs-aa11-320.jpg'],
  ['the file itself', '/images/chairs.jpg'],
  ['a drawing in a width', '/images/leaf-bb22-320.webp'],
  ['a way out of the folder', '/images/..%2f..%2fsite.yaml'],
  ['another folder', '/assets/chairs-aa11-320.webp'],
])('knows nothing of %s', async (_, path) => {
  const { get, reads } = await openImages()
  expect(await get(path)).toBeNull()
  expect(reads).toEqual([])
})

it('makes a picture once, however many ask for it at the same time, and answers 304 to who has it', async () => {
  const { get, reads } = await openImages()
  const path = '/images/chairs-aa11-640.webp'
  const [first] = await Promise.all([get(path), get(path), get(path)])
  await get(path)
  expect(reads).toEqual(['chairs.jpg'])
  const again = await get(path, { headers: { 'if-none-match': first?.headers.get('etag') ?? '' } })
  expect(again?.status).toBe(304)
})

it('answers HEAD for an image without a body', async () => {
  const { get } = await openImages()
  const path = '/images/chairs-aa11-320.webp'
  const head = await get(path, { method: 'HEAD' })
  expect([head?.status, await head?.text()]).toEqual([200, ''])
  expect(Number(head?.headers.get('content-length'))).toBeGreaterThan(0)
})

it('keeps no more in memory than it may', async () => {
  const { get, reads } = await openImages({ memoryBytes: 10 })
  await get('/images/chairs-aa11-320.webp')
  await get('/images/chairs-aa11-320.webp')
  expect(reads).toHaveLength(2)
})

it('sends a drawing as it is, compressed, and never lets it run a script', async () => {
  const { get } = await openImages()
  const answer = await get('/images/leaf-bb22.svg')
  expect(answer?.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer?.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  )
  expect(await answer?.text()).toBe(drawing)
  const small = await get('/images/leaf-bb22.svg', { headers: { 'accept-encoding': 'br' } })
  expect(small?.headers.get('content-encoding')).toBe('br')
})

it('answers 500 to a broken file, says which in the log, and goes on', async () => {
  const { get, lines } = await openImages()
  const answer = await get('/images/broken-cc33-320.webp')
  expect([answer?.status, answer?.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('broken.png')
  expect((await get('/images/chairs-aa11-320.webp'))?.status).toBe(200)
})
