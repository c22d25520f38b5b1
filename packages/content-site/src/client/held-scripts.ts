import type { OptionalCategory } from '../consent/consent-choice.ts'

/** Third-party scripts, which the page contains as inert text. */
export type HeldScripts = {
  readonly areAny: boolean
  readonly release: (granted: readonly OptionalCategory[]) => void
  /** True if a script of a category has started. A started script can only be stopped by a reload. */
  readonly haveRun: (category: OptionalCategory) => boolean
}

export function findHeldScripts(): HeldScripts {
  const held = [...document.querySelectorAll<HTMLScriptElement>('script[type="text/plain"][data-category]')]
  const running = new Set<string>()
  return {
    areAny: held.length > 0,
    haveRun: (category) => running.has(category),
    release: (granted) => {
      for (const script of held) {
        const { category = '', src } = script.dataset
        if (!script.isConnected || !src || !granted.some((one) => one === category)) continue
        const tag = document.createElement('script')
        // Keeps the scripts in document order.
        tag.async = false
        tag.src = src
        script.replaceWith(tag)
        running.add(category)
      }
    },
  }
}
