import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieOf, fieldsOf, openTestDesk, type TestDesk } from './desk-for-tests.ts'

let demo: TestDesk
let usual: TestDesk
beforeAll(async () => {
  ;[demo, usual] = await Promise.all([openTestDesk({ isDemo: true }), openTestDesk()])
})
afterAll(() => Promise.all([demo.close(), usual.close()]))

const signIn = '/desk/sign-in'
const note = 'This is a public demo.'

describe('the desk of a public demo', () => {
  it('the desk of a public demo signs anyone in by a button, and no address does', async () => {
    const page = await (await demo.send(signIn)).text()
    expect(page).toContain('Sign in as the owner')
    const opened = await demo.send(`${signIn}?action=demo`)
    expect(cookieOf(opened)).toBeUndefined()
    const done = await demo.send(signIn, { form: { ...fieldsOf(page), action: 'demo' } })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/desk'])
    const desk = await (await demo.send('/desk', { cookie: cookieOf(done) ?? '' })).text()
    expect(desk).toContain('Agenda')
    expect(desk).toContain(note)
    expect(page).toContain(note)
  })

  it('the desk of a public demo takes the form of no other page', async () => {
    const page = await (await demo.send(signIn)).text()
    const forged = await demo.send(signIn, {
      form: { ...fieldsOf(page), action: 'demo' },
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(cookieOf(forged)).toBeUndefined()
  })

  it('the desk of a business offers none of it, and signs no one in like that', async () => {
    const page = await (await usual.send(signIn)).text()
    expect(page).not.toContain('Sign in as the owner')
    expect(page).not.toContain(note)
    const done = await usual.send(signIn, { form: { ...fieldsOf(page), action: 'demo' } })
    expect(cookieOf(done)).toBeUndefined()
  })
})
