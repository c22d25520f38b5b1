import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { demoFolder } from '../../src/import/ensure-demo-business.ts'
import { importBusiness } from '../../src/import/import-business.ts'
import { stores } from '../../src/testing/test-database.ts'
import { refusalOf } from '../answers.ts'
import { pictures } from '../business/pictures.ts'
import { openShop, type Shop } from '../open-shop.ts'

const random = createSeededRandom(5)

describe.each(stores)('pictures on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterAll(() => shop.close())

  const loadCatalog = async () =>
    v.parse(endpoints.getBusiness.response, await shop.expect('getBusiness', '/business'))
  const imageOf = async (slug: string) =>
    (await loadCatalog()).services.find((service) => service.slug === slug)?.image ?? ''
  const bytesOf = async (path: string) => Buffer.from(await (await shop.get(path)).arrayBuffer())
  const kept = async () => (await shop.database.query('select name from image')).length
  const importFrom = (folder: string) =>
    importBusiness(shop.database, folder, { clock: shop.clock.now, random, demo: true })
  /** A copy of the demo's folder, to be changed. */
  const copyDemo = async () => {
    const copy = await mkdtemp(join(tmpdir(), 'hourfold-own-'))
    onTestFinished(async () => {
      await importFrom(demoFolder)
      await rm(copy, { recursive: true, force: true })
    })
    await cp(demoFolder, copy, { recursive: true })
    return copy
  }

  test('pictures are named wherever a service or a person is shown, and can be fetched there by any page for ever', async () => {
    const { services, staff } = await loadCatalog()
    const paths = [...services, ...staff].map(({ image }) => image)
    expect(new Set(paths).size).toBe(services.length + staff.length)
    for (const path of paths) {
      expect(path).toMatch(/^\/api\/v1\/images\/[0-9a-f]{32}\.svg$/)
      const response = await shop.get(path ?? '')
      expect(response.status).toBe(200)
      expect(await response.text()).toMatch(/^<svg /)
    }
    const response = await shop.get(await imageOf('haircut'))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    const service = v.parse(
      endpoints.getService.response,
      await shop.expect('getService', '/services/haircut'),
    )
    expect(service.image).toBe(await imageOf('haircut'))
    expect(service.staff.map(({ image }) => image)).toEqual(staff.slice(0, 3).map(({ image }) => image))
  })

  test('pictures come back byte by byte, whatever their kind', async () => {
    const copy = await copyDemo()
    for (const [ending, begin] of Object.entries(pictures)) {
      const bytes =
        ending === 'svg' ? begin : Buffer.concat([begin, Buffer.from(random(300 * 1024 - begin.length))])
      await writeFile(join(copy, `images/all-kinds.${ending}`), bytes)
      await writeFile(join(copy, 'staff/ben.yaml'), `name: Ben\nimage: all-kinds.${ending}\n`)
      expect(await importFrom(copy)).toMatchObject({ ok: true })
      const path = (await loadCatalog()).staff.find(({ slug }) => slug === 'ben')?.image ?? ''
      const response = await shop.get(path)
      expect(path.endsWith(`.${ending}`)).toBe(true)
      expect(response.headers.get('content-type')).toBe(
        { svg: 'image/svg+xml', jpg: 'image/jpeg' }[ending] ?? `image/${ending}`,
      )
      expect(response.headers.has('content-security-policy')).toBe(ending === 'svg')
      expect(bytes.equals(await bytesOf(path))).toBe(true)
    }
  })

  test('pictures have the same address while they are the same, another one when they change, and are gone when nobody names them', async () => {
    const copy = await copyDemo()
    const [before, count] = [await imageOf('haircut'), await kept()]
    expect(await importFrom(copy)).toMatchObject({ ok: true })
    expect([await imageOf('haircut'), await kept()]).toEqual([before, count])

    // Under another name, and named twice, it is still the same image.
    await cp(join(copy, 'images/haircut.svg'), join(copy, 'images/same.svg'))
    await writeFile(join(copy, 'staff/ben.yaml'), 'name: Ben\nimage: same.svg\n')
    expect(await importFrom(copy)).toMatchObject({ ok: true })
    expect((await loadCatalog()).staff.find(({ slug }) => slug === 'ben')?.image).toBe(before)
    expect(await kept()).toBe(count - 1)

    await writeFile(join(copy, 'images/haircut.svg'), pictures.svg)
    await writeFile(join(copy, 'staff/ben.yaml'), 'name: Ben\n')
    for (const file of ['services/yoga.yaml', 'groups/wellness.yaml']) await rm(join(copy, file))
    const yoga = await imageOf('yoga')
    expect(await importFrom(copy)).toMatchObject({ ok: true })
    expect(await bytesOf(await imageOf('haircut'))).toEqual(pictures.svg)
    expect((await loadCatalog()).staff.find(({ slug }) => slug === 'ben')?.image).toBeNull()
    for (const path of [before, yoga]) {
      expect(await refusalOf(shop.get(path))).toBe('404 page_not_found')
    }
  })

  test('pictures that are not there, and names that are none, are one and the same to whoever asks', async () => {
    const some = (await imageOf('haircut')).replace('/api/v1', '')
    for (const path of [
      `/images/${'0'.repeat(32)}.svg`,
      some.replace('.svg', '.png'),
      some.replace('.svg', '.exe'),
      some.replace('.svg', ''),
      '/images/haircut.svg',
      '/images/..%2f..%2fpackage.json',
    ]) {
      const response = await shop.send(path)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await refusalOf(response)).toBe('404 page_not_found')
    }
    expect(await refusalOf(shop.send(some, { method: 'POST', body: {} }))).toBe('405 method_not_allowed')
    const head = await shop.send(some, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('pictures of one business are not found at another', async () => {
    const image = (await imageOf('haircut')).replace('/api/v1', '')
    await shop.change(`insert into business (business_id, slug, name, time_zone, country, currency, default_locale)
      values ('biz_other', 'other', '{}', 'UTC', 'DE', 'EUR', 'en');
      insert into business_host values ('biz_other', 'other.test')`)
    expect(await refusalOf(shop.sendTo('other.test', image))).toBe('404 page_not_found')
    await shop.change(`update business set archived_at = now() where slug = 'other'`)
    expect((await shop.send(image)).status).toBe(200)
  })
})
