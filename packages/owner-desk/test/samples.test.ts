import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, openTestDesk, type TestDesk } from './desk-for-tests.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.close())

const read = async (path: string, email?: string): Promise<string> =>
  (await desk.send(path, { cookie: await desk.signIn(email) })).text()

describe('the day with which the desk opens', () => {
  it('the desk opens today where somebody works, also where nothing is booked', async () => {
    desk.clock.set('2026-11-20T08:00:00Z')
    const page = await read('/desk')
    expect(page).toContain('Friday, November 20')
    expect(page).not.toContain('next open day')
  })

  it('the desk opens the next open day where nobody works today and nothing is booked, and says so', async () => {
    // Sunday; the studio opens on Tuesday.
    desk.clock.set('2026-11-22T11:00:00Z')
    const page = await read('/desk')
    expect(page).toContain('Tuesday, November 24')
    expect(page).toContain('Nobody works today and nothing is booked. This is the next open day.')
    // Its links lead to today and to the days beside the one that is shown.
    expect(page).toContain('href="/desk?date=2026-11-22"')
    expect(page).toContain('href="/desk?date=2026-11-23"')
    expect(page).toContain('href="/desk?date=2026-11-25"')
  })

  it('the desk opens a closed day that was asked for', async () => {
    const page = await read('/desk?date=2026-11-22')
    expect(page).toContain('Sunday, November 22')
    expect(page).not.toContain('next open day')
    const week = await read('/desk?view=week')
    expect(week).toContain('November 22')
    expect(week).not.toContain('next open day')
  })

  it('the desk opens a closed day on which there is a class, because something happens', async () => {
    desk.clock.set('2026-12-20T08:00:00Z')
    expect(await read('/desk')).toContain('Sunday, December 20')
    desk.clock.set('2026-11-22T11:00:00Z')
  })
})

describe('sample data', () => {
  const button = 'Remove sample data'

  it('sample data is announced on each page while there is any, to owners', async () => {
    expect(await read('/desk')).not.toContain(button)
    expect(await read('/desk/settings/samples')).toContain('There is no sample data.')
    expect(await read('/desk/settings')).not.toContain('/desk/settings/samples')
    await desk.addSamples()
    for (const path of ['/desk', '/desk/customers', '/desk/reports', '/desk/settings/samples'])
      expect(await read(path), path).toContain(button)
    expect(await read('/desk/settings')).toContain('/desk/settings/samples')
    const ofStaff = await read('/desk', 'anna@studio-linden.example')
    expect(ofStaff).not.toContain(button)
    expect(ofStaff).toContain('Hannah')
  })

  it('sample data fills the agenda of the next open day, the customers and the reports', async () => {
    expect(await read('/desk')).toContain('Hannah Krüger')
    expect(await read('/desk/customers')).toContain('Camille Laurent')
    expect(await read('/desk/requests')).toContain('Grace Miller')
  })

  it('sample data stays where somebody of the staff sends the form', async () => {
    const cookie = await desk.signIn('anna@studio-linden.example')
    const page = await desk.send('/desk', { cookie })
    const sent = await desk.send('/desk/settings/samples', { cookie, form: fieldsOf(await page.text()) })
    expect(sent.status).toBe(404)
    expect(await read('/desk')).toContain(button)
  })

  it('sample data is removed by the button of the banner, without a script', async () => {
    const cookie = await desk.signIn()
    const html = await (await desk.send('/desk/customers', { cookie })).text()
    const [, action] = /action="(\/desk\/settings\/samples)"/.exec(html) ?? []
    const done = await desk.send(action ?? '', { cookie, form: fieldsOf(html) })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/desk?done=samples_removed'])
    const after = await read('/desk?done=samples_removed')
    expect(after).toContain('The sample data is removed.')
    expect(after).not.toContain(button)
    expect(await desk.query('select from orders')).toEqual([])
    expect(await desk.query('select from customer')).toEqual([])
  })
})
