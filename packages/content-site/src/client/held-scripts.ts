import type { OptionalCategory } from '../consent/consent-choice.ts'

/** Scripts of others, which the page carries as text. */
export type HeldScripts = {
  readonly areAny: boolean
  readonly release: (granted: readonly OptionalCategory[]) => void
  /** Whether any of a category run. They cannot be stopped, only left behind. */
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
        // In the order they stand in, as they would have run.
        tag.async = false
        tag.src = src
        script.replaceWith(tag)
        running.add(category)
      }
    },
  }
}
