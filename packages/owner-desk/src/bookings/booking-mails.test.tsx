import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BusinessBookingView } from '@hourfold/shared/contract/business/bookings'
import { createWords } from '../desk-words.ts'
import { NotNotified } from './booking-mails.tsx'

type Mail = BusinessBookingView['mails'][number]

const mail = (kind: string, status: Mail['status'], reason: string | null = null): Mail => ({
  kind,
  role: 'booker',
  status,
  reason,
  at: '2026-11-20T08:00:00Z',
})
/** The alert above a booking with mails, the newest first. */
const alert = (...mails: readonly Mail[]): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={createWords('en')}>
      <NotNotified booking={{ mails: [...mails], notTold: null }} />
    </I18nProvider>,
  )

const dead = mail('booking_cancelled', 'dead', 'smtp_550')

test.each(['reminder', 'payment_refunded'])(
  'a skipped mail (%s) hides no cancellation that failed',
  (kind) => {
    expect(alert(mail(kind, 'skipped', 'overtaken'), dead)).toContain('did not reach the customer')
  },
)

test('a mail that was sent later ends the alert', () => {
  expect(alert(mail('booking_cancelled', 'sent'), dead)).toBe('')
})

test.each([
  ['business_mail_budget', 'Your business has sent too many messages today.'],
  ['not_composed', 'The message could not be written.'],
])('the alert says why: %s', (reason, words) => {
  expect(alert(mail('booking_moved', 'dead', reason))).toContain(words)
})
