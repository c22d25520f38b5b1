import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDesk, type TestDesk } from './desk-for-tests.ts'

let desk: TestDesk
let cookie = ''
beforeAll(async () => {
  desk = await openTestDesk()
  cookie = await desk.signIn()
  await desk.execute(
    `insert into staff_feed (business_id, staff_id, feed_id, url, when_down, fetched_at, events, unread)
     select s.business_id, s.staff_id, 'fed_1', 'https://cal.example/secret.ics', 'ignore', '2026-11-20T06:50Z', 12, 0
     from staff s join business b using (business_id) where b.slug = 'studio-linden' and s.slug = 'anna'`,
  )
})
afterAll(() => desk.close())

const open = async () =>
  (await (await desk.send('/desk/settings/people/anna', { cookie })).text()).replaceAll('<!-- -->', '')

test('of events that could not be read in full it claims no more than what counts', async () => {
  expect(await open()).toContain('12 events.')
  expect(await open()).not.toContain('could not be read')
  for (const [unread, words] of [
    [1, '1 event could not be read in full.'],
    [2, '2 events could not be read in full.'],
  ] as const) {
    await desk.execute(`update staff_feed set unread = ${unread}`)
    const html = await open()
    expect(html).toContain(
      `${words} Such an event counts as busy by what could be read. An event whose start is unreadable cannot be counted.`,
    )
    expect(html).not.toMatch(/They count as busy|It counts as busy/)
  }
})

test('a calendar whose reading failed for a reason of ours is said to be unreadable, and not that its address is wrong', async () => {
  await desk.execute(`update staff_feed set failure = 'not_readable', failing_since = '2026-11-20T06:50Z'`)
  const html = await open()
  expect(html).toContain('It cannot be read since')
  expect(html).not.toContain('The address of the calendar')
  await desk.execute(`update staff_feed set failure = 'url_refused'`)
  expect(await open()).toContain('The address of the calendar is refused. It cannot be read since')
})
