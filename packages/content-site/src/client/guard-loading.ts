import { createReloadGuard } from '@booking/shared/navigation/reload-guard'
// In the same file: a page asks for one small script before the element's.
import './follow-steps.ts'
import { readAddress } from '../serving/read-address.ts'

/**
 * Runs first on a page whose code comes in files. One that could not be had, as after a release that took old files away,
 * reloads the page; where that was tried a moment ago, the page says so in the words that stand hidden in it.
 */
const reload = createReloadGuard({
  clock: () => Date.now(),
  isOnline: () => navigator.onLine,
  session: () => sessionStorage,
  location,
  history,
  read: readAddress,
})

// An element's error does not bubble: it is heard on its way down. A foreign script's is no business of ours.
addEventListener(
  'error',
  ({ target }) => {
    const isOurs = target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/`)
    if (isOurs && !reload()) document.querySelector('.load-fault')?.removeAttribute('hidden')
  },
  true,
)
// The element has an error part of its own.
addEventListener('booking-error', (event) => {
  if (event instanceof CustomEvent && event.detail.code === 'load_failed') reload()
})
addEventListener('vite:preloadError', (event) => {
  if (reload()) event.preventDefault()
})
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('.load-fault button')) location.reload()
})
