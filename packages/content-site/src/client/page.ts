import './guard-loading.ts'
import { openConsent } from './open-consent.ts'
import { hydrateLate } from './hydrate-late.ts'
import { loadBooking, readPageData } from './load-booking.ts'

/**
 * Fades in everything below the first screen when it comes into view. Only this script hides it, and only outside the window,
 * so nothing flashes or moves, and nothing stays hidden when scripts do not run.
 */
function revealOnScroll(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        sight.unobserve(target)
        target.classList.replace('reveal-waiting', 'revealed')
        setTimeout(() => target.classList.remove('revealed'), animationTime)
      }
    },
    { threshold: visiblePart },
  )
  for (const element of document.querySelectorAll('.reveal')) {
    const { top, height } = element.getBoundingClientRect()
    // A tenth of an element taller than ten screens never fits into the window.
    if (top < innerHeight || height * visiblePart >= innerHeight) continue
    element.classList.add('reveal-waiting')
    sight.observe(element)
  }
}

const visiblePart = 0.1
const animationTime = 1000

/** The first script of every page of the site outside a frame. It loads everything else on demand. */
revealOnScroll()
const data = readPageData()
if (data) {
  hydrateLate({
    booking: { wakesAt: 'sight', start: () => loadBooking(data.widget) },
    consent: { wakesAt: 'idle', yieldsToBooking: true, start: openConsent(data.consent) },
  })
}
