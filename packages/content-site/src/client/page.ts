import './guard-loading.ts'
import { openConsent } from './open-consent.ts'
import { hydrateLate } from './hydrate-late.ts'
import { loadBooking } from './load-booking.ts'
import { readPageData } from './read-page-data.ts'
import { revealOnScroll } from './reveal.ts'

/** The first script of every page of the site outside a frame. It loads everything else on demand. */
revealOnScroll()
const data = readPageData()
if (data) {
  hydrateLate({
    booking: { wakesAt: 'sight', start: () => loadBooking(data.widget) },
    consent: { wakesAt: 'idle', yieldsToBooking: true, start: openConsent(data.consent) },
  })
}
