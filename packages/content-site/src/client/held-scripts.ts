/** Third-party scripts, which the page contains as inert text. */
export type HeldScripts = {
  readonly areAny: boolean
  readonly release: (granted: readonly string[]) => void
  /** True if a script of another category has started. A started script can only be stopped by a reload. */
  readonly runBeyond: (granted: readonly string[]) => boolean
}

export function findHeldScripts(): HeldScripts {
  const held = [...document.querySelectorAll<HTMLScriptElement>('script[type="text/plain"][data-category]')]
  const running = new Set<string>()
  return {
    areAny: held.length > 0,
    runBeyond: (granted) => [...running].some((category) => !granted.includes(category)),
    release: (granted) => {
      for (const script of held) {
        const { category = '', src } = script.dataset
        if (!script.isConnected || !src || !granted.includes(category)) continue
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
