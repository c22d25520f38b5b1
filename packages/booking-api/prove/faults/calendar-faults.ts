import type { ServerResponse } from 'node:http'
import type { Fault, FaultGroup } from '../drill/fault.ts'
import { sleepMs, type World } from '../drill/open-world.ts'

/** The calendar of a person answers in this way when it is read. */
const read = (name: string, respond: (response: ServerResponse, world: World) => unknown): Fault => ({
  name: `a subscribed calendar ${name}`,
  expects: 'Bookings go on; the busy time that was read before stays.',
  inject: async (world) => {
    world.internet.setCalendar((response) => respond(response, world))
    await world.database.query(
      `insert into staff_feed (business_id, staff_id, feed_id, url, when_down)
       select business_id, staff_id, 'fed_of_the_drill', $1, 'ignore' from staff where slug = 'anna'`,
      [`http://crm.test:${world.internet.port}/calendar.ics`],
    )
    const end = performance.now() + 4000
    while (world.internet.fetches() === 0 && performance.now() < end) await sleepMs(20)
    await sleepMs(1200)
    if (world.internet.fetches() === 0) world.note('the calendar was not read')
  },
  check: async ({ internet }) => (internet.trespasses() === 0 ? [] : ['another address was called']),
})

const event = (number: number): string =>
  `BEGIN:VEVENT\r\nUID:${number}@x\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20200101T100000Z\r\nDURATION:PT1H\r\nEND:VEVENT\r\n`

/** What happens to calendars that the product reads. */
export const calendarFaults: FaultGroup = {
  name: 'calendars',
  faults: [
    read('does not answer', () => {}),
    read('answers 500', (response) => response.writeHead(500).end()),
    read('ends the connection in the middle', (response) => {
      response.writeHead(200, { 'content-length': '5000' })
      response.write('BEGIN:VCALENDAR\r\n')
      setTimeout(() => response.destroy(), 30)
    }),
    read('has 30 MB', (response) => {
      response.writeHead(200)
      response.write('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')
      for (let part = 0; part < 300; part += 1) response.write(event(part).repeat(800))
      response.end('END:VCALENDAR\r\n')
    }),
    read('is no calendar', (response) => response.writeHead(200).end('<!doctype html><p>Please sign in')),
    read('is bytes without sense', (response) =>
      response.writeHead(200).end(Buffer.from(Array.from({ length: 50_000 }, (_, n) => (n * 7919) % 256))),
    ),
    read('redirects to a private address', (response, { internet }) =>
      response.writeHead(302, { location: `http://10.0.0.1:${internet.port}/private` }).end(),
    ),
    read('has a rule that never ends', (response) =>
      response
        .writeHead(200)
        .end(
          `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:19700101T000000Z\r\nDURATION:PT1S\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
        ),
    ),
  ],
}
