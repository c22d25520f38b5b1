import { afterAll, beforeAll, expect, test } from 'vitest'
import { retentionRuleNames } from '@hourfold/shared/contract/business/privacy'
import { fieldsOf, openTestDesk, type TestDesk } from './desk-for-tests.ts'

const path = '/desk/settings/privacy'
let desk: TestDesk
let cookie = ''
beforeAll(async () => {
  desk = await openTestDesk()
  cookie = await desk.signIn()
  // The clock stands at 2026-11-20.
  await desk.execute(
    `insert into consent_record (business_id, consent_id, at, text_sha256, locale, categories, action, gpc)
     select business_id, consent_id, at::timestamptz, '', 'en', '{}', 'reject', false
     from business, (values ('con_1', '2025-03-01T12:00Z'), ('con_2', '2025-04-01T12:00Z'), ('con_3', '2026-11-01T12:00Z')) as made (consent_id, at)
     where slug = 'studio-linden';
     insert into retention_run (business_id, rule, ran_at, changed)
     select business_id, 'deliveries', '2026-11-20T06:30Z', 1200 from business where slug = 'studio-linden';
     -- The host that the test desk has given it. A change of the files must not change the hosts.
     update business_file f set content = replace(content, 'hosts: []', 'hosts: [desk.test]') from business b
     where b.business_id = f.business_id and b.slug = 'studio-linden' and f.path = 'business.yaml'`,
  )
})
afterAll(() => desk.close())

const open = async () => (await desk.send(path, { cookie })).text()
/** The days that the inputs of a page have. */
const daysOf = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (html.match(/<input [^>]*inputmode="numeric"[^>]*>/gi) ?? []).map((input) => [
      / name="([^"]*)"/.exec(input)?.[1] ?? '',
      / value="([^"]*)"/.exec(input)?.[1] ?? '',
    ]),
  )
/** What a browser sends of the page: its hidden fields, its days, and what somebody typed. */
const send = async (typed: Readonly<Record<string, string>>) => {
  const html = await open()
  return desk.send(path, { cookie, form: { ...fieldsOf(html), ...daysOf(html), ...typed } })
}
const savedDays = async () => daysOf(await open())['retention.consents']

test('each rule says its days, what is due now, and what its last run did', async () => {
  const html = await open()
  for (const rule of retentionRuleNames) expect(html).toContain(`aria-labelledby="${rule}"`)
  expect(html).toContain('1,200 entries deleted or emptied')
  expect(html).toContain('about 3 years')
  expect(html).toContain('about 3 months')
  await desk.execute(`update consent_record set at = '2020-03-01T12:00Z' where consent_id = 'con_1'`)
  expect(await open()).toContain('1 entry, of Mar 1, 2020')
  await desk.execute(`update consent_record set at = '2025-03-01T12:00Z' where consent_id = 'con_1'`)
})

test('days that the import refuses are refused at their field, and what was typed stays', async () => {
  for (const typed of ['29', '36501', '400.5', 'for ever']) {
    const response = await send({ 'retention.consents': typed })
    const html = await response.text()
    expect([typed, response.status]).toEqual([typed, 422])
    expect(html).toContain('Enter a whole number of days from 30 to 36500')
    expect(html).toContain(`value="${typed}"`)
  }
  expect(await savedDays()).toBe('1096')
})

test('shorter days count first what they empty, and are saved only with the answer to just that', async () => {
  const asked = await send({ 'retention.consents': '400' })
  const html = await asked.text()
  expect(asked.status).toBe(409)
  expect(html).toContain('2 entries would be deleted or emptied at the next run. Nothing is saved yet.')
  expect(html).toContain('2 entries, the oldest of Mar 1, 2025')
  expect(await savedDays()).toBe('1096')
  const accepted = (/name="accepted"[^>]*? value="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"')
  // Somebody who accepted 400 days has not accepted 30.
  const other = await send({ 'retention.consents': '30', accepted })
  expect([other.status, await savedDays()]).toEqual([409, '1096'])
  const saved = await send({ 'retention.consents': '400', accepted })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}?done=retention_saved`])
  expect(await savedDays()).toBe('400')
})

test('longer days are saved without a question, and the same days change nothing', async () => {
  expect((await send({ 'retention.consents': '2000' })).headers.get('location')).toContain('retention_saved')
  expect(await savedDays()).toBe('2000')
  expect((await send({})).headers.get('location')).toContain('settings_unchanged')
})

test('the history names the periods in words, and its undo counts what it empties', async () => {
  const history = '/desk/settings/history'
  const html = await (await desk.send(history, { cookie })).text()
  expect(html).toContain('Days kept · Choices about cookies')
  const undone = await desk.send(history, { cookie, form: changeForm(html) })
  expect(undone.status).toBe(409)
  expect(await undone.text()).toContain('2 entries would be deleted or emptied at the next run')
  expect(await savedDays()).toBe('2000')
})

/** The form of the newest change. */
const changeForm = (html: string) => fieldsOf(html.slice(html.indexOf('settings-diff')))

test('the periods are on no other page of the settings', async () => {
  const html = await (await desk.send('/desk/settings/business', { cookie })).text()
  expect(html).not.toContain('retention.')
  expect(html).not.toContain('customers.forgetAfter')
  expect(await (await desk.send('/desk/settings', { cookie })).text()).toContain(path)
})

test('what cannot be read is said, and a business without files shows its rules without a form', async () => {
  desk.setTrouble((request) =>
    request.url.endsWith('/business/retention') ? Response.json({ code: 'internal' }, { status: 500 }) : null,
  )
  expect((await desk.send(path, { cookie })).status).toBeGreaterThanOrEqual(500)
  desk.setTrouble(null)
  await desk.execute('delete from business_file')
  const html = await open()
  expect(html).toContain('Import the business once more')
  expect(html).not.toContain('name="retention.consents"')
  expect(html).toContain('2000')
})
