import { expect, test } from 'vitest'
import { printFaults } from '@hourfold/shared/files/parse-yaml'
import { webhookTypes } from '@hourfold/shared/contract/webhooks'
import { planBusiness } from '../../src/import/plan-business.ts'
import { readBusinessFolder } from '../../src/import/read-business-folder.ts'
import { makeFolder } from './make-folder.ts'

const business = 'slug: house\nname: House\ntimeZone: Europe/Berlin\ncountry: DE\ncurrency: EUR\nwebhooks:\n'

const planOf = async (endpoints: readonly string[]) =>
  planBusiness(
    await readBusinessFolder(
      await makeFolder({
        'business.yaml': `${business}${endpoints.map((one) => `  - { ${one} }\n`).join('')}`,
      }),
    ),
  )
const faultsOf = async (...endpoints: readonly string[]) => {
  const plan = await planOf(endpoints)
  return plan.ok ? [] : printFaults(plan.refusal)
}

test('endpoints are imported; without events they listen to all', async () => {
  const plan = await planOf([
    'slug: crm, url: "https://crm.example.com/in?key=1"',
    'slug: books, url: "http://books.example.com:80/in", events: [booking.confirmed, payment.paid]',
  ])
  expect(plan.ok && plan.value.business.settings.webhooks).toEqual([
    { slug: 'crm', url: 'https://crm.example.com/in?key=1', events: null },
    { slug: 'books', url: 'http://books.example.com:80/in', events: ['booking.confirmed', 'payment.paid'] },
  ])
})

test('faults have their position and a suggestion', async () => {
  expect(
    await faultsOf(
      'slug: crm, url: "https://crm.example.com", events: [booking.confirmed, booking.canceled]',
      'slug: crm, url: "https://crm.example.com:8443"',
    ),
  ).toEqual([
    `business.yaml:7:78: webhooks.0.events.1: must be one of ${webhookTypes.join(', ')}; did you mean "booking.cancelled"?`,
    'business.yaml:8:18: webhooks.1.url: must be on port 443 (https) or 80 (http), without a name and password',
  ])
})

test('an endpoint has a slug, a web address without a password, and known keys', async () => {
  const reasons = async (endpoint: string) =>
    (await faultsOf(endpoint)).map((fault) => fault.replace(/^business\.yaml:\d+:\d+: webhooks\.0\.?/, ''))
  const ports = 'url: must be on port 443 (https) or 80 (http), without a name and password'
  expect(await reasons('slug: crm, url: "ftp://crm.example.com"')).toEqual(['url: must be a web address'])
  expect(await reasons('slug: crm, url: "https://me:pw@crm.example.com"')).toEqual([ports])
  expect(await reasons('slug: crm, url: "https://crm.example.com", events: []')).toEqual([
    'events: must name at least one',
  ])
  const twice = 'slug: crm, url: "https://crm.example.com"'
  expect(await faultsOf(twice, twice)).toEqual(['business.yaml:8:5: webhooks.1: names one more than once'])
  expect(await reasons('url: "https://crm.example.com"')).toEqual(['slug: is required'])
  expect(await reasons('slug: crm, url: "https://crm.example.com", secret: whsec_x')).toHaveLength(1)
  const many = (count: number) =>
    faultsOf(...Array.from({ length: count }, (_, at) => `slug: crm-${at}, url: "https://crm.example.com"`))
  expect(await many(10)).toEqual([])
  expect(await many(11)).toEqual(['business.yaml:6:1: webhooks: must name at most 10'])
})
