import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { stores } from '../../src/testing/test-database.ts'
import { refusalOf } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'

describe.each(stores)('groups and menus on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const group = async (path: string) =>
    v.parse(endpoints.getGroup.response, await shop.expect('getGroup', `/groups/${path}`))
  const menu = async (path: string) =>
    v.parse(endpoints.getMenu.response, await shop.expect('getMenu', `/menus/${path}`))

  test('the API shows a group with its services in the owner’s order, in the language asked for, by slug and by id', async () => {
    const english = await group('wellness')
    expect(english).toMatchObject({ slug: 'wellness', name: 'Wellness', business: { name: 'Studio Linden' } })
    expect(english.description).toContain('from the neck down')
    expect(english.services.map(({ slug }) => slug)).toEqual(['massage', 'yoga', 'coaching'])
    expect(english.services[0]).toMatchObject({
      durationMinutes: 60,
      price: { amount: 7500, currency: 'EUR' },
      priceFrom: { amount: 7500, currency: 'EUR' },
      guests: { max: 0 },
    })
    expect(english.services[1]).toMatchObject({ priceFrom: null, guests: { max: 3, kind: 'along' } })
    const german = await group(`${english.id}?locale=de`)
    expect(german).toMatchObject({ id: english.id, name: 'Wohlbefinden' })
    expect(german.services[1]?.name).toBe('Yoga unterm Dach')
  })

  test('the API shows a menu with its categories and their services', async () => {
    const salon = await menu('salon?locale=de')
    expect(salon).toMatchObject({ slug: 'salon', name: 'Salon' })
    expect(salon.categories.map((one) => [one.slug, one.name, one.services.map(({ slug }) => slug)])).toEqual(
      [
        ['cuts', 'Schnitte', ['haircut', 'model-cut']],
        ['colour', 'Farbe', ['consultation', 'colour']],
        ['occasions', 'Anlässe', ['party-styling', 'bridal-trial', 'style-strategy']],
      ],
    )
    expect((await menu(salon.id)).name).toBe('Salon')
  })

  test('the API shows a private service whoever names it, and leaves out what is archived or unknown', async () => {
    await shop.change(
      `update service_group set services = '["welcome-haircut", "haircut", "model-cut", "never-was"]' where slug = 'wellness';
       update service set archived_at = now() where slug = 'model-cut'`,
    )
    onTestFinished(() =>
      shop.change(
        `update service_group set services = '["massage", "yoga", "coaching"]' where slug = 'wellness';
         update service set archived_at = null where slug = 'model-cut'`,
      ),
    )
    const { services } = await group('wellness')
    expect(services.map(({ slug }) => slug)).toEqual(['welcome-haircut', 'haircut'])
    const salon = await menu('salon')
    expect(salon.categories[0]?.services.map(({ slug }) => slug)).toEqual(['haircut'])
  })

  test('the API knows no other groups and menus, and none that are archived', async () => {
    expect(await refusalOf(shop.send('/groups/salon'))).toBe('404 calendar_not_found')
    expect(await refusalOf(shop.send('/menus/wellness'))).toBe('404 calendar_not_found')
    await shop.change(
      `update service_group set archived_at = now(); update service_menu set archived_at = now()`,
    )
    onTestFinished(() =>
      shop.change(`update service_group set archived_at = null; update service_menu set archived_at = null`),
    )
    expect(await refusalOf(shop.send('/groups/wellness'))).toBe('404 calendar_not_found')
    expect(await refusalOf(shop.send('/menus/salon'))).toBe('404 calendar_not_found')
  })
})
