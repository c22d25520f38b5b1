import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDesk, type TestDesk } from './desk-for-tests.ts'

let desk: TestDesk
let cookie: string
beforeAll(async () => {
  desk = await openTestDesk()
  cookie = await desk.signIn()
})
afterAll(() => desk.close())

const read = async (path: string): Promise<string> => (await desk.send(path, { cookie })).text()
const post = async (path: string, fields: Readonly<Record<string, string>>): Promise<Response> => {
  const html = await read(path)
  const [, token = ''] = /name="form_token" value="([^"]+)"/.exec(html) ?? []
  const [, key = ''] = /name="key" value="([^"]+)"/.exec(html) ?? []
  return desk.send(path.split('?')[0] ?? path, {
    method: 'POST',
    cookie,
    form: { form_token: token, key, ...fields },
  })
}
const day = 'service=haircut&staff=anna&date=2026-11-24'
const caller = {
  service: 'haircut',
  staff: 'anna',
  date: '2026-11-24',
  first_name: 'Grace',
  phone: '+49 30 7654321',
}

test('somebody on the phone is booked without a script, against a rule only with its name and a reason', async () => {
  expect(await read(`/desk/bookings/new?${day}`)).toContain('start=2026-11-24T10')
  const path = `/desk/bookings/new?${day}`
  const refused = await post(path, { ...caller, time: '23:00' })
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain('id="override-hours"')
  expect(html).toContain('value="Grace"')
  const added = await post(path, { ...caller, time: '23:00', override: 'hours', reason: 'a wedding' })
  expect(added.status).toBe(303)
  const to = added.headers.get('location') ?? ''
  expect(to).toMatch(/^\/desk\/bookings\/bkg_/)
  const id = to.replace(/\?.*$/, '')
  const page = await read(`${id}/move?date=2026-11-24`)
  const [, version = ''] = /name="version" value="(\d+)"/.exec(page) ?? []
  const moved = await post(`${id}/move`, { version, start: '2026-11-24T10:00:00Z' })
  expect(moved.headers.get('location')).toMatch(/done=booking_moved/)
})
