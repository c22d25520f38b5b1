// @vitest-environment node
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@booking/shared/i18n/locales'

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

describe('the built release', () => {
  it('is one script in two forms and one file of words for every language but English', () => {
    const languages = names.filter((name) => name.startsWith('locales/')).map((name) => name.split(/[/.]/)[1])
    expect(languages.map(String).toSorted()).toEqual(localeCodes.filter((code) => code !== 'en').toSorted())
    expect(names.filter((name) => !name.startsWith('locales/'))).toEqual([
      'booking-widget.js',
      'booking-widget.classic.js',
    ])
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

  it('fits into 40 kB, and each language into 8 kB', () => {
    for (const name of names) {
      const limit = name.startsWith('locales/') ? 8_000 : 40_000
      expect(release.files[name]?.brotli, name).toBeLessThanOrEqual(limit)
    }
  })

  it('makes no call that the build has left out of its client', async () => {
    const script = await readFile(`${folder}booking-widget.js`, 'utf8')
    expect(script).toContain('getService')
    expect(script).not.toMatch(/getBusiness|getBookingCalendar/)
  })

  it('loads nothing else and speaks of no other host', async () => {
    const script = await readFile(`${folder}booking-widget.js`, 'utf8')
    expect(script).not.toMatch(/\bimport\s*[("']/)
    const hosts = [...script.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host)
    const allowed = ['www.w3.org', 'calendar.google.com', 'outlook.live.com', 'outlook.office.com']
    expect(hosts.filter((host) => host !== undefined && !allowed.includes(host))).toEqual([])
  })
})
