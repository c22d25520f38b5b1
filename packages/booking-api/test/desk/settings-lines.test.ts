import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsEndpoints } from '@hourfold/shared/contract/business/settings'
import { postgres } from '../../src/testing/test-database.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { signInAs } from './sign-in.ts'
import { addGarage, garage } from './two-businesses.ts'

let shop: Shop
let first: string
let second: string
// The lines are in front of the store: one kind of store is enough.
beforeAll(async () => {
  shop = await openShop(postgres.open)
  await addGarage(shop)
  // The file of the first business names the host that it was given.
  await shop.change(
    `update business_file set content = replace(content, 'hosts: []', 'hosts: [salon.test]')
     where path = 'business.yaml' and business_id = (select business_id from business where slug = 'studio-linden')`,
  )
  first = await signInAs(shop)
  second = await signInAs(shop, garage.owner, garage)
})
afterAll(() => shop.close())

const ask = (host: string, bearer: string, path: string, body?: unknown) =>
  shop.sendTo(host, `/business/settings${path}`, {
    headers: { authorization: `Bearer ${bearer}` },
    ...(body === undefined ? {} : { method: 'POST', body }),
  })
async function editOf(host: string, bearer: string, path: string) {
  const response = await ask(host, bearer, `/file?path=${path}`)
  const { version } = v.parse(settingsEndpoints.getSettingsFile.response, await response.json())
  return { path, version, edits: [{ keys: ['duration'], value: 95 }] }
}

test('many previews of one business are refused with the time to wait, and delay neither its pages nor other businesses', async () => {
  const edit = await editOf('salon.test', first, 'services/colour.yaml')
  const other = await editOf(garage.host, second, 'services/inspection.yaml')
  const done: string[] = []
  const note = async (name: string, sent: Promise<Response>) => {
    const response = await sent
    done.push(response.status === 200 ? name : 'refused')
    return response
  }
  const previews = Array.from({ length: 30 }, () =>
    note('preview', ask('salon.test', first, '/preview', edit)),
  )
  const others = [
    note('its list', ask('salon.test', first, '')),
    note('another list', ask(garage.host, second, '')),
    note('another preview', ask(garage.host, second, '/preview', other)),
  ]
  const responses = await Promise.all(previews)
  for (const one of await Promise.all(others)) expect(one.status).toBe(200)
  const refused = responses.filter(({ status }) => status === 429)
  expect(responses.length - refused.length).toBe(5)
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
  expect(await refused[0]?.json()).toMatchObject({ code: 'rate_limited' })
  // Each of them waits for the previews at work, not for those that wait.
  for (const name of ['its list', 'another list', 'another preview']) {
    const earlier = done.slice(0, done.indexOf(name)).filter((one) => one === 'preview')
    expect([name, earlier.length]).toEqual([name, Math.min(earlier.length, 3)])
  }
  // The line is free again.
  expect(await (await ask('salon.test', first, '/preview', edit)).json()).toEqual({
    bookings: [],
    emptied: [],
  })
})
