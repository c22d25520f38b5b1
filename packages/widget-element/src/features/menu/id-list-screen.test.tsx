import { expect, test } from 'vitest'
import { ok } from '@hourfold/shared/errors/result'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import { localeOf } from '@hourfold/shared/i18n/locales'
import { buildBooking, buildStaff } from '@hourfold/shared/testing/build-views'
import { after, responseTo, begin, no, pendingRequests } from '../../testing/walk-flow.ts'
import { renderComponent } from '../../testing/render-component.tsx'
import { IdListScreen } from './id-list-screen.tsx'

const first = 'mng_aaaaaaaaaaaaaaaaaaaa'
const second = 'mng_bbbbbbbbbbbbbbbbbbbb'
const gone = 'mng_cccccccccccccccccccc'
const view = {
  locale: localeOf('en'),
  theme: 'auto',
  firstDay: 'auto',
  apiBase: '',
  layout: 'month',
  display: 'inline',
  launcherText: '',
  hide: '',
  returnUrl: null,
} as const

const bookings = {
  [first]: buildBooking({ colleagues: [buildStaff('Ben')], staff: buildStaff('Anna') }),
  [second]: buildBooking({ status: 'requested', guestName: 'Grace', staff: null }),
}

/** The flow after all responses, which arrive in the reverse order of the ids. */
function found(ids: readonly string[]): Flow {
  let flow = begin({ kind: 'several', ids })
  for (let request = pendingRequests(flow).at(-1); request; request = pendingRequests(flow).at(-1)) {
    const [, booking] =
      Object.entries(bookings).find(
        ([token]) => request?.type === 'load_booking' && request.token === token,
      ) ?? []
    const unknown =
      request.type === 'load_booking' || (request.type === 'load_service' && request.service === 'nothing')
    flow = after(
      flow,
      booking && request.type === 'load_booking'
        ? { type: 'load_booking_answered', request, result: ok(booking) }
        : responseTo(request, unknown ? no('calendar_not_found', 404) : undefined),
    )
  }
  return flow
}

async function open(...ids: readonly string[]) {
  const sent: FlowEvent[] = []
  const drawn = await renderComponent(
    <IdListScreen
      flow={found(ids)}
      hasBack={false}
      send={(event) => sent.push(event)}
      view={view}
      headingRef={{ current: null }}
      announce={() => {}}
    />,
  )
  return {
    ...drawn,
    sent,
    titles: (selector: string) => drawn.findAll(selector).map((one) => one.textContent),
  }
}

test('services are listed to pick one, in the order of the URL', async () => {
  const { titles, click, sent } = await open('haircut', 'colour')
  expect(titles('h2, h3')).toEqual(['What would you like to book?', 'haircut', 'colour'])
  await click('.service-pick')
  expect(sent).toEqual([{ type: 'service_picked', service: 'svc_1' }])
})

test('bookings are listed with service, time, staff and status', async () => {
  const { titles, click, sent, find, findAll } = await open(first, second)
  expect(titles('h2, h3')).toEqual(['Your appointments', 'Haircut', 'Haircut (Grace)'])
  expect(titles('.badge')).toEqual(['Scheduled and confirmed', 'Requested: we will contact you by phone'])
  expect(find('.listed-booking-text').textContent).toContain(
    'Monday, November 23, 202610:00 – 10:45 AM Berlin (GMT+1)Anna and Ben',
  )
  expect(findAll('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Open Haircut, Monday, November 23, 2026',
    'Open Haircut, Monday, November 23, 2026',
  ])
  await click('li:last-child button')
  expect(sent).toEqual([{ type: 'booking_opened', token: second }])
})

test('bookings beside services have their own heading', async () => {
  const { titles } = await open('haircut', first)
  expect(titles('h2, h3, h4')).toEqual([
    'What would you like to book?',
    'haircut',
    'Your appointments',
    'Haircut',
  ])
})

test('names the unknown ids, and only the first characters of a token', async () => {
  const { find } = await open('haircut', 'nothing', gone)
  expect(find('.alert-title').textContent).toBe('We couldn’t find: nothing and mng_cccc…')
})
