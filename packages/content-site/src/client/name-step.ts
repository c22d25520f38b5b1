/**
 * On the site's own pages, and in a frame, the title of the document begins with what the element shows now: the faults of a form,
 * else the title of the step, which also names the outcome. The first step has the title that the server gave the page.
 */
let originalTitle = document.title
let first: unknown = null
let step: unknown = null
let root: ShadowRoot | null = null

addEventListener('booking-step', (event) => {
  if (!(event instanceof CustomEvent)) return
  first ??= event.detail.previous
  step = event.detail.step
})
addEventListener('booking-ready', ({ target }) => {
  root = target instanceof Element ? target.shadowRoot : null
  if (root) new MutationObserver(write).observe(root, { childList: true, characterData: true, subtree: true })
})

/** Changes what stands behind the step. */
export function retitle(title: string): void {
  originalTitle = title
  write()
}

function write(): void {
  const faults = textOf('[part~="error-summary"] .alert-title')
  const title = step === first ? null : textOf('[part~="title"]')
  const now = [faults, title, originalTitle].filter(Boolean).join(' · ')
  // Between two steps there is no title.
  if (document.title !== now && (step === first || title !== null)) document.title = now
}

const textOf = (selector: string): string | null => root?.querySelector(selector)?.textContent ?? null
