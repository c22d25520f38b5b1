// @vitest-environment node
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@booking/shared/i18n/locales'
import { rooms } from '../src/rooms/rooms.ts'

const folder = fileURLToPath(new URL('../dist/', import.meta.url))
const ReleaseSchema = v.object({
  version: v.string(),
  files: v.record(
    v.string(),
    v.object({ integrity: v.string(), bytes: v.number(), gzip: v.number(), brotli: v.number() }),
  ),
})
const release = v.parse(ReleaseSchema, JSON.parse(await readFile(`${folder}integrity.json`, 'utf8')))
const names = Object.keys(release.files)
const namesOf = (kind: string): readonly string[] => names.filter((name) => name.startsWith(`${kind}/`))
const read = (name: string): Promise<string> => readFile(folder + name, 'utf8')
const scripts = ['booking-widget.js', 'booking-widget.classic.js']

describe('the built release', () => {
  it('is one script in two forms, one file for every room and one of words for every language', () => {
    const plain = (kind: string): readonly string[] =>
      namesOf(kind).map((name) => /\/([\w-]+)\.[\w-]{10}\.js(on)?$/.exec(name)?.[1] ?? name)
    expect(plain('locales').toSorted()).toEqual(localeCodes.toSorted())
    expect(plain('rooms').toSorted()).toEqual(Object.keys(rooms).toSorted())
    expect(names.filter((name) => !name.includes('/')).toSorted()).toEqual(
      [...scripts, 'embed-child.js', 'embed.js', 'react.js'].toSorted(),
    )
  })

  it('holds nothing that integrity.json does not know', async () => {
    const found = await readdir(folder, { recursive: true })
    const shipped = found.filter((name) => /^(?!types).*\.js(on)?$/.test(name) && name !== 'integrity.json')
    expect(shipped.toSorted()).toEqual(names.toSorted())
  })

  for (const name of names) {
    it(`has the hash and the sizes of ${name.replace(/\.[\w-]{10}\./, '.')}`, async () => {
      const content = await readFile(folder + name)
      const facts = release.files[name]
      expect(facts?.integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`)
      expect([facts?.bytes, facts?.brotli]).toEqual([content.length, brotliCompressSync(content).length])
    })
  }

  it('fits into 56 kB, and each language into 8 kB', () => {
    const sizes = [...scripts, ...namesOf('locales')].map((name) => ({
      name,
      over: (release.files[name]?.brotli ?? Infinity) - (name.startsWith('locales/') ? 8_000 : 56_000),
    }))
    expect(sizes.filter(({ over }) => over > 0)).toEqual([])
  })

  it('has an embed.js of at most 3 kB (gzip), and a React component that brings no React', async () => {
    expect(release.files['embed.js']?.gzip).toBeLessThanOrEqual(3000)
    const component = await read('react.js')
    expect([...component.matchAll(/\bfrom\s*['"]([^'"]+)/g)].map(([, from]) => from)).toEqual(['react'])
    expect(component).not.toMatch(/react-stack|scheduler|jsx/)
  })

  it('names each file in the script by its hash', async () => {
    for (const name of scripts) {
      const script = await read(name)
      for (const file of [...namesOf('rooms'), ...namesOf('locales')]) {
        const hash = createHash('sha256')
          .update(await read(file))
          .digest('base64')
        expect(script.includes(hash), `${file} in ${name}`).toBe(true)
      }
    }
  })

  it('carries the beginning of the English words, and mentions no other in the main script', async () => {
    const [file = ''] = namesOf('locales').filter((name) => name.startsWith('locales/en.'))
    const all = v.parse(v.array(v.unknown()), JSON.parse(await read(file)))
    const script = await read('booking-widget.js')
    const [, literal = ''] = /JSON\.parse\('(\[(?:[^'\\]|\\.)*\])'\)/.exec(script) ?? []
    const atHand = v.parse(v.array(v.unknown()), JSON.parse(literal.replaceAll(/\\(['\\])/g, '$1')))
    expect(atHand.length).toBeLessThan(all.length)
    expect(atHand).toEqual(all.slice(0, atHand.length))
    const places = [...script.matchAll(/\bid:'(\d+)'/g)].map(([, place]) => Number(place))
    expect(places.length).toBeGreaterThan(50)
    expect(Math.max(...places)).toBeLessThan(atHand.length)
  })

  it('shares what there must be one of: rooms bring no second engine, no second words and import nothing', async () => {
    const unique = ['__H', 'no I18nProvider above', 'internal_error 500 0']
    const main = await read('booking-widget.js')
    expect(unique.filter((mark) => !main.includes(mark))).toEqual([])
    for (const file of namesOf('rooms')) {
      const room = await read(file)
      expect(room, file).toMatch(/^export default \(?\w+\)?=>/)
      expect(room, file).not.toMatch(/\bimport\b|BOOKING_WIDGET|%m\d/)
      expect([file, ...unique.filter((mark) => room.includes(mark))]).toEqual([file])
    }
  })

  it('has rooms that can be furnished, with what their sources bring', async () => {
    const anything = (): unknown => anything
    const kit = new Proxy([], { get: () => anything })
    const brought = (room: { screens: object; pieces: object }) =>
      [room.screens, room.pieces].map((some) => Object.keys(some))
    for (const [name, load] of Object.entries(rooms)) {
      const [file = ''] = namesOf('rooms').filter((one) => one.startsWith(`rooms/${name}.`))
      const { default: furnish } = await import(/* @vite-ignore */ `file://${folder}${file}`)
      expect(brought(furnish(kit)), file).toEqual(brought((await load()).room))
    }
  }, 60_000)

  it('holds the routes of the API without schemas and descriptions', async () => {
    const script = await read('booking-widget.js')
    expect(script).toContain('/services/{idOrSlug}')
    expect(script).not.toContain('A service, who offers it and what it asks')
  })

  it('imports its rooms alone and speaks of no other host', async () => {
    const script = await read('booking-widget.js')
    expect(script.match(/\bimport\s*[("']/g)).toHaveLength(1)
    const hosts = [...script.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host)
    const allowed = ['www.w3.org', 'calendar.google.com', 'outlook.live.com', 'outlook.office.com']
    expect(hosts.filter((host) => host !== undefined && !allowed.includes(host))).toEqual([])
  })
})
