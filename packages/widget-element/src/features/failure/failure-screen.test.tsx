import { describe, expect, test } from 'vitest'
import type { ClientRefusal } from '@hourfold/shared/contract/client'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import { localeOf } from '@hourfold/shared/i18n/locales'
import { buildBooking } from '@hourfold/shared/testing/build-views'
import { begin, haircut } from '../../testing/walk-flow.ts'
import { renderComponent } from '../../testing/render-component.tsx'
import { FailureScreen } from './failure-screen.tsx'
import type { ScreenProps } from '../../screens/screen.ts'

const view: ScreenProps['view'] = {
  locale: localeOf('de'),
  theme: 'auto',
  firstDay: 'auto',
  apiBase: 'https://book.example',
  layout: 'month',
  display: 'inline',
  launcherText: '',
  hide: '',
  returnUrl: null,
}

async function show(failure: ClientRefusal, change: Partial<Flow> = {}) {
  const sent: FlowEvent['type'][] = []
  const flow: Flow = { ...begin(haircut), step: 'failed', failure, ...change }
  const drawn = await renderComponent(
    <FailureScreen
      flow={flow}
      hasBack={false}
      send={({ type }) => sent.push(type)}
      view={view}
      headingRef={{ current: null }}
      announce={() => {}}
    />,
  )
  const links = drawn.findAll('a').map((link) => [link.textContent, link.getAttribute('href')])
  return { ...drawn, sent, links, text: drawn.find('[part~="error"]').textContent }
}

const booking = buildBooking()
const managed = { booking, token: 'mng_0123456789abcdefghij' }

describe('The failure screen', () => {
  test.each([
    [{ code: 'slug_expired', status: 410 }, /^This link has been used or has expired/],
    [{ code: 'reschedule_window_closed', status: 403 }, /^This appointment can no longer be rescheduled/],
    [{ code: 'cancellation_window_closed', status: 403 }, /^This appointment can no longer be cancelled/],
    // The status message of a foreign server.
    [{ code: 'internal_error', status: 410, statusMessage: 'slug expired' }, /^This link has been used/],
    [{ code: 'invalid', status: 403, statusMessage: 'no reschedule now' }, /no longer be rescheduled/],
    [{ code: 'invalid', status: 403, statusMessage: 'cancellation is over' }, /no longer be cancelled/],
  ] as const)('%o names what is closed, without a status number', async (failure, words) => {
    const { text, findAll } = await show(failure)
    expect(text).toMatch(words)
    expect(findAll('.error-status')).toEqual([])
  })

  test('the failure screen shows the status and its meaning for any other failure', async () => {
    const { text, find } = await show({ code: 'calendar_not_found', status: 404 })
    expect(find('.error-status').textContent).toBe('404')
    expect(text).toContain('Cannot find calendar')
  })

  test('links to the phone and the email of the business if the text refers to it', async () => {
    const business = { ...booking.business, phone: '+49 30 9018-20', email: 'hallo@studio.example' }
    const failure = { code: 'reschedule_window_closed', status: 403 } as const
    const { links } = await show(failure, { ...managed, booking: { ...booking, business } })
    expect(links.slice(0, 2)).toEqual([
      ['+49 30 9018-20', 'tel:+4930901820'],
      ['hallo@studio.example', 'mailto:hallo@studio.example'],
    ])
    const silent = await show(failure, managed)
    expect(silent.links.filter(([, href]) => /^(tel|mailto):/.test(String(href)))).toEqual([])
  })

  test('links to a new appointment if the service is known, and to the booking', async () => {
    const { click, sent, links, text } = await show(
      { code: 'cancellation_window_closed', status: 403 },
      managed,
    )
    expect(text).toContain('Please contact Studio Linden')
    expect(links).toEqual([
      ['View your appointment', `https://book.example/widget/booking/${managed.token}?locale=de`],
    ])
    await click('button')
    expect(sent).toEqual(['restarted'])
  })

  test('links to all services otherwise, and has a slot for the page’s own link', async () => {
    const { links, findAll } = await show({ code: 'slug_expired', status: 410 })
    expect(links).toEqual([['See all services', 'https://book.example/?locale=de']])
    expect(findAll('slot')).toHaveLength(1)
  })

  test.each([
    { code: 'calendar_unavailable', status: 503 },
    { code: 'rate_limited', status: 429 },
    { code: 'network', status: null },
  ] as const)('that may pass can be tried again: $code', async (failure) => {
    const { click, sent, find } = await show(failure, managed)
    expect(find('button').textContent).toBe('Try again')
    await click('button')
    expect(sent).toEqual(['retried'])
  })
})
