import './guard-loading.ts'
import { openConsent } from './open-consent.ts'
import { hydrateLate } from './hydrate-late.ts'
import { loadBooking } from './load-booking.ts'
import { readPageData } from './read-page-data.ts'
import { revealOnScroll } from './reveal.ts'

/** The one script of every page with our name and navigation around it. Whatever else a page needs, it asks for later. */
revealOnScroll()
const data = readPageData()
if (data) {
  hydrateLate({
    booking: { wakesAt: 'sight', start: () => loadBooking(data.widget) },
    consent: { wakesAt: 'idle', start: openConsent(data.consent) },
  })
}
