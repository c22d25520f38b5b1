import { describe, test } from 'vitest'
import { plusDays } from './day-name.ts'
import { createOtherVisitor } from './other-visitor.ts'
import { prepareStage } from './prepare-stage.ts'
import { visitWidget } from './visit-widget.ts'

const stage = prepareStage()
const inThreeWeeks = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)

async function bookedToken(): Promise<string> {
  const other = createOtherVisitor(stage.product.url)
  const starts = await other.freeStarts('haircut', inThreeWeeks, plusDays(inThreeWeeks, 14))
  const { bookings } = await other.book('haircut', String(starts.at(-1)))
  return String(bookings[0]?.manageToken)
}

/** Every address of product.md §2 that leads to an existing booking, with its content. */
const addresses = {
  view: ['/widget/booking/T', '/widget/booking?event_id=T', '/widget/booking/haircut?event_id=T'],
  reschedule: [
    '/widget/booking/T?action=reschedule',
    '/widget/booking?event_id=T&action=reschedule',
    '/widget/booking/haircut?event_id=T&action=reschedule',
  ],
  cancel: [
    '/widget/booking/T?action=cancel',
    '/widget/booking?event_id=T&action=cancel',
    '/widget/booking/haircut?event_id=T&action=cancel',
    '/widget/cancel-booking?event_id=T',
    '/widget/booking/cancel-booking?event_id=T',
    '/widget/appointment/service/haircut/cancel?event_id=T',
  ],
} as const
const headings = {
  '': {
    view: 'Your appointment',
    reschedule: 'Choose a new date and time',
    cancel: 'Cancel your appointment?',
  },
  '/de': { view: 'Ihr Termin', reschedule: 'Neuen Tag und neue Uhrzeit wählen', cancel: 'Termin absagen?' },
} as const
const locales = ['', '/de'] as const
const actions = ['view', 'reschedule', 'cancel'] as const

describe.each(locales)('addresses of a booking under «%s»', (locale) => {
  test.each(actions)('all of them lead to %s, and work there', { timeout: 90_000 }, async (action) => {
    const token = await bookedToken()
    for (const address of addresses[action]) {
      const { page } = await stage.open({ reducedMotion: 'reduce' })
      await page.goto(`${stage.product.url}${locale}${address.replace('T', token)}`)
      const widget = visitWidget(page)
      await widget.begun()
      await widget.heading(headings[locale][action]).waitFor({ timeout: 5000 })
      if (action !== 'reschedule') continue
      await widget.takeSlot(widget.slots.last())
      await widget.heading(/Reschedule your appointment\?|Termin verschieben\?/).waitFor({ timeout: 5000 })
      await page.close()
    }
  })
})
