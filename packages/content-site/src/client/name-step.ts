/**
 * On the site's own pages, and in a frame, the title of the document begins with what the element shows now: the faults of a form,
 * else the title of the step, which also names the outcome. The first step has the title that the server gave the page.
 */
addEventListener('booking-ready', ({ target }) => {
  const root = target instanceof Element ? target.shadowRoot : null
  if (!root) return
  const given = document.title
  const first = titleIn(root)
  new MutationObserver(() => {
    const faults = textOf(root, '[part~="error-summary"] .alert-title')
    const title = titleIn(root)
    // Between two steps there is no title.
    if (title === null) return
    const now = [faults, title === first ? null : title, given].filter(Boolean).join(' · ')
    if (document.title !== now) document.title = now
  }).observe(root, { childList: true, characterData: true, subtree: true })
})

const textOf = (root: ShadowRoot, selector: string): string | null =>
  root.querySelector(selector)?.textContent ?? null

const titleIn = (root: ShadowRoot): string | null => textOf(root, '[part~="title"]')
