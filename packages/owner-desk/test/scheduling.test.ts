import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestDesk, type TestDesk } from './desk-for-tests.ts'
import { changeService } from '@hourfold/booking-api/testing/change-service'

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

test('tags in the name of a service are shown as they were typed', async () => {
  const rename = (en: string) => changeService(desk, 'haircut', ({ name }) => ({ name: { ...name, en } }))
  const added = await post(`/desk/bookings/new?${day}`, { ...caller, time: '15:00' })
  const id = (added.headers.get('location') ?? '').replace(/\?.*$/, '')
  await rename('<0>Cut</0>')
  onTestFinished(() => rename('Haircut'))
  const heading = /<h1>(.*?)<\/h1>/s.exec(await read(id))?.[1]
  expect(heading).toBe('&lt;0>Cut&lt;/0> for Grace')
  expect(await read(`${id}/move`)).toContain('&lt;0>Cut&lt;/0>, now ')
})

test('only those who offer a service are listed, and somebody else who is chosen is refused with a message', async () => {
  const html = await read(`/desk/bookings/new?${day}`)
  const list = /<select[^>]*name="staff".*?<\/select>/s.exec(html)?.[0] ?? ''
  expect([list.includes('value="anna"'), list.includes('value="mira"')]).toEqual([true, false])
  const other = day.replace('staff=anna', 'staff=mira')
  const refused = await read(`/desk/bookings/new?${other}`)
  expect(refused).toContain('This person does not offer this service')
  expect(refused).not.toContain('start=2026-11-24T')
  const posted = await post(`/desk/bookings/new?${day}`, { ...caller, staff: 'mira', time: '11:00' })
  expect(posted.status).toBe(422)
  expect(await posted.text()).toContain('This person does not offer this service')
})

test('an option that a service does not have is refused, and not replaced', async () => {
  for (const option of [
    { duration: '7' },
    { location: 'moon' },
    { variant: 'none' },
    { add_on: 'none' },
    { seats: '2' },
  ]) {
    const posted = await post(`/desk/bookings/new?${day}`, { ...caller, ...option, time: '11:15' })
    expect(posted.status).toBe(422)
  }
})

test('a time of the agenda is chosen on the page that moves a booking, or its obstacle is named', async () => {
  const added = await post(`/desk/bookings/new?${day}`, { ...caller, time: '16:00' })
  const id = (added.headers.get('location') ?? '').replace(/\?.*$/, '')
  const to = (staff: string, start: string) => read(`${id}/move?staff=${staff}&start=${start}`)
  const chosen = await to('ben', '2026-11-25T13:00:00.000Z')
  expect(/<option value="ben" selected/.test(chosen)).toBe(true)
  expect(/<span class="strong">Nov 25, 2026, 2:00.PM · Ben Okafor/.test(chosen)).toBe(true)
  expect(/aria-current="true"[^>]*>2:00.PM/.test(chosen)).toBe(true)
  const [, version = ''] = /name="version" value="(\d+)"/.exec(chosen) ?? []
  const between = await to('ben', '2026-11-25T13:07:00.000Z')
  expect(between).toContain('id="override-grid"')
  expect(between).toContain('value="14:07"')
  expect(await to('mira', '2026-11-25T13:00:00.000Z')).toContain('This person does not offer this service')
  const moved = await post(`${id}/move`, { version, staff: 'ben', start: '2026-11-25T13:00:00.000Z' })
  expect(moved.headers.get('location')).toMatch(/done=booking_moved/)
  expect(await read(id)).toContain('Ben Okafor')
})

test('a booking that is moved keeps its person, and only their free times are offered', async () => {
  const at = (staff: string, time: string) =>
    post('/desk/bookings/new?service=haircut&staff=anna&date=2026-12-08', {
      ...caller,
      date: '2026-12-08',
      staff,
      time,
    })
  const added = await at('anna', '12:00')
  const id = (added.headers.get('location') ?? '').replace(/\?.*$/, '')
  await at('anna', '14:00')
  const page = await read(`${id}/move`)
  expect(page).toContain('value="2026-12-08T14:00:00Z"')
  expect(page).not.toContain('value="2026-12-08T13:00:00Z"')
})

test('a holiday and time off are named in the week and in the list', async () => {
  const away = (fields: Readonly<Record<string, string>>) =>
    post('/desk/time-off', { kind: 'off', ...fields })
  expect((await away({ from: '2026-12-21', to: '2026-12-22', note: 'Christmas holidays' })).status).toBe(303)
  const anna = { staff: 'anna', from: '2026-12-23', from_time: '12:00', to: '2026-12-23', to_time: '14:00' }
  expect((await away({ ...anna, note: 'Dentist' })).status).toBe(303)
  const week = await read('/desk?view=week&date=2026-12-21')
  const cells = (html: string, head: string): string[] =>
    html.match(/<td.*?<\/td>/gs)?.filter((cell) => cell.includes(head)) ?? []
  const monday = cells(week, '21 Mon')
  expect(monday.length).toBeGreaterThan(3)
  for (const cell of monday) expect(cell).toContain('Christmas holidays')
  expect(cells(week, '23 Wed').join('')).toMatch(/12:00.*Dentist/s)
  const list = await read('/desk?view=list&date=2026-12-21')
  expect(list.match(/Christmas holidays.*?Everyone/gs)).toHaveLength(2)
  expect(list).toMatch(/Dentist.*?Anna Lindner/s)
})

test('a time that the clocks skip is refused, and one that they repeat is chosen, at a booking and at time off', async () => {
  const choose = { service: 'haircut', staff: 'anna', first_name: 'Grace', phone: '+49 30 7654321' }
  const path = `/desk/bookings/new?${day}`
  const skipped = await post(path, { ...choose, date: '2027-03-28', time: '02:30' })
  expect(skipped.status).toBe(422)
  expect(await skipped.text()).toContain('skip this time')

  const autumn = { ...choose, date: '2027-10-31', time: '02:30' }
  const repeated = await post(path, autumn)
  expect(repeated.status).toBe(422)
  const html = await repeated.text()
  expect(html).toContain('comes twice')
  expect(html).toContain('Central European Summer Time')
  expect(html).toContain('Central European Standard Time')
  const override = { override: 'hours', reason: 'a night shift' }
  const added = await post(path, { ...autumn, ...override, time_clock: 'second' })
  expect(added.status).toBe(409)
  expect(await added.text()).toMatch(/id="time-second"[^>]* checked/)

  const off = { action: 'check', kind: 'off', staff: 'anna', from: '2027-10-31', to: '', note: '' }
  const unclear = await post('/desk/time-off', { ...off, from_time: '01:30', to_time: '02:30' })
  expect(unclear.status).toBe(422)
  expect(await unclear.text()).toContain('name="to_time_clock"')
  const saved = await post('/desk/time-off', {
    ...off,
    from_time: '01:30',
    to_time: '02:30',
    to_time_clock: 'second',
  })
  expect(saved.status).toBe(303)
  expect(await read('/desk/time-off')).toMatch(/1:30.*2:30/s)
})
