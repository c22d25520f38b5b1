import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leastContrast } from '@hourfold/shared/brand/accent-colors'
import { contrast } from '@hourfold/shared/brand/color'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { noBrand } from '@hourfold/shared/contract/site-view'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { listBusinesses } from '../../src/catalog/businesses.ts'
import { importBusiness } from '../../src/import/import-business.ts'
import { mailBrand } from '../../src/messages/send/outgoing-mail.ts'
import { postgres } from '../../src/testing/test-database.ts'
import { refusalOf } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { makeFolder } from './make-folder.ts'
import { pictures } from './pictures.ts'

const random = createSeededRandom(11)
let shop: Shop
beforeAll(async () => {
  shop = await openShop(postgres.open)
})
afterAll(() => shop.close())

const images = { 'images/sign.png': pictures.png, 'images/leaf.svg': pictures.svg }

/** Imports a small business; `brand` is the rest of its file. */
const importWith = async (brand: string, files: Readonly<Record<string, Uint8Array>> = images) =>
  importBusiness(
    shop.database,
    await makeFolder({
      'business.yaml': `slug: house\nname: House\ntimeZone: Europe/Berlin\ncountry: DE\ncurrency: EUR\n${brand}`,
      ...files,
    }),
    { clock: shop.clock.now, random },
  )

const warningsOf = async (brand: string) => {
  const imported = await importWith(brand)
  if (!imported.ok) throw new Error(imported.refusal.join('\n'))
  return imported.value.warnings
}

const shown = async () => v.parse(endpoints.getSite.response, await shop.expect('getSite', '/site'))

const storedBrand = async () => (await listBusinesses(shop.database))[0]?.settings.brand

describe('the brand of a business', () => {
  test('the brand of a business is stored with its images, shown to its site with readable colours, and gone when the file lacks it', async () => {
    expect(
      await importWith('brand: { logo: sign.png, icon: leaf.svg, accent: "#FFE066", font: slab }\n'),
    ).toMatchObject({
      ok: true,
    })
    const { brand } = await shown()
    expect(brand).toMatchObject({
      font: 'slab',
      accent: { dark: { accent: '#ffe066', onAccent: '#000000' } },
    })
    const light = brand?.accent?.light
    expect(contrast(light?.accent ?? '', '#ffffff')).toBeGreaterThanOrEqual(leastContrast)
    expect(light?.onAccent).toBe('#ffffff')
    const paths = [brand?.logo ?? '', brand?.icon ?? '']
    expect(paths.map((path) => path.slice(-4))).toEqual(['.png', '.svg'])
    for (const path of paths) expect((await shop.get(path)).status).toBe(200)

    const before = (await shown()).revision
    expect(await importWith('')).toMatchObject({ ok: true })
    expect(await shown()).toMatchObject({ revision: before + 1, brand: noBrand })
    for (const path of paths) expect(await refusalOf(shop.get(path))).toBe('404 page_not_found')
  })

  test('the brand of a business is corrected where its accent is hard to read or its logo is not for mails, and the import says so', async () => {
    expect(await warningsOf('brand: { accent: "#ffe066" }\n')).toEqual([
      expect.stringMatching(
        /^business\.yaml:6:10: brand\.accent: #ffe066 is hard to read on light pages \(contrast 1\.2, at least 4\.5 is needed\), so they use #[0-9a-f]{6}$/,
      ),
    ])
    // No colour has this contrast on both white and near-black, so one of the two schemes always has another.
    expect(await warningsOf('brand: { accent: "#0b6e4f", logo: leaf.svg }\n')).toEqual([
      expect.stringContaining('#0b6e4f is hard to read on dark pages'),
      expect.stringContaining('brand.logo: is not shown in mails'),
    ])
    expect(await warningsOf('brand: { logo: sign.png, font: serif }\n')).toEqual([])
  })

  test('the brand of a business is a fault with its place where an image is missing or a value is none', async () => {
    const imported = await importWith(
      'brand:\n  logo: sing.png\n  icon: ../leaf.svg\n  accent: green\n  font: Comic Sans\n  color: "#000000"\n',
    )
    expect(imported).toEqual({
      ok: false,
      refusal: [
        expect.stringMatching(/^business\.yaml:8:3: brand\.icon: must be the name of a file in images\//),
        expect.stringMatching(/^business\.yaml:9:3: brand\.accent: must be a color such as /),
        expect.stringMatching(/^business\.yaml:10:3: brand\.font: must be one of system, humanist, /),
        expect.stringMatching(/^business\.yaml:11:3: brand\.color: /),
      ],
    })
    expect(await importWith('brand:\n  logo: sing.png\n')).toEqual({
      ok: false,
      refusal: ['business.yaml:7:3: brand.logo: no images/sing.png; did you mean "sign.png"?'],
    })
    expect(
      await importWith('brand: { icon: leaf.svg }\n', { 'images/leaf.svg': pictures.png }),
    ).toMatchObject({
      ok: false,
      refusal: [expect.stringContaining('images/leaf.svg:1:1: file: is not a svg picture')],
    })
  })

  test('the brand of a business is in mails the logo that mail programs show, and the colours of light pages; else the product’s', async () => {
    await importWith('brand: { logo: sign.png, accent: "#ffe066" }\n')
    const stored = await storedBrand()
    const mailed = mailBrand(stored ?? { logo: null, accent: null }, 'https://house.example')
    const { brand } = await shown()
    expect(mailed).toEqual({ logo: `https://house.example${brand?.logo}`, ...brand?.accent?.light })
    expect(mailBrand({ logo: 'a.svg', accent: null }, 'https://house.example')).toEqual({
      logo: null,
      accent: '#12685a',
      onAccent: '#ffffff',
    })
  })
})
