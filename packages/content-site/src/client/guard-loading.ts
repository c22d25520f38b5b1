import { createReloadGuard } from '@hourfold/shared/navigation/reload-guard'
// In the same file, so that a page loads one small script before the element's.
import './follow-steps.ts'
import { readAddress } from '../serving/safe-redirect.ts'

/**
 * The first script of a page with chunks. When a file fails to load, for example because a release has removed it, the script
 * reloads the page; when the last reload was a moment ago, it shows the page's hidden error message instead. A page that is
 * being left is left alone.
 */
const guard = createReloadGuard({
  clock: () => Date.now(),
  isOnline: () => navigator.onLine,
  session: () => sessionStorage,
  location,
  history,
  read: readAddress,
  wait: setTimeout,
})

// The error event of an element does not bubble, so the listener captures it. Failures of third-party scripts are ignored.
addEventListener(
  'error',
  ({ target }) => {
    const isOurs = target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/`)
    if (isOurs) guard.reload(showFault)
  },
  true,
)
addEventListener('booking-error', (event) => {
  const { target } = event
  if (!(event instanceof CustomEvent) || event.detail.code !== 'load_failed') return
  guard.reload(() => {
    // For a later chunk the element shows its own error message; without the main script it shows nothing.
    if (target instanceof Element && !target.shadowRoot?.querySelector('.box')) showFault()
  })
})
function showFault(): void {
  document.querySelector('.load-fault')?.removeAttribute('hidden')
}
addEventListener('click', (event) => {
  const { target } = event
  if (target instanceof Element && target.closest('.load-fault button')) location.reload()
  // Another listener may have prevented it, or may still do so.
  if (followsLink(event)) setTimeout(() => event.defaultPrevented || guard.leave())
})
addEventListener('submit', ({ defaultPrevented }) => {
  if (!defaultPrevented) guard.leave()
})
addEventListener('beforeunload', () => guard.leave())
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) guard.comeBack()
})

/** True if the browser will show another page here. Safari on iOS has no `beforeunload`, so links and forms are noticed too. */
function followsLink(event: MouseEvent): boolean {
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement)
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return false
  // Any other target is another window.
  if (link.hasAttribute('download') || !/^(_(self|top|parent))?$/i.test(link.target)) return false
  const isHere = link.href.split('#')[0] === location.href.split('#')[0]
  return !isHere && link.protocol.startsWith('http')
}
