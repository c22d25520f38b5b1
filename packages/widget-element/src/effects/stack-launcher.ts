/** The places of the page's floating launchers, counted from the corner of the window. */
const taken = new Set<number>()

/** Puts a floating launcher into the first free place (`--stacked`). Returns what frees it. */
export function stackLauncher(launcher: HTMLElement): () => void {
  let place = 0
  while (taken.has(place)) place += 1
  taken.add(place)
  launcher.style.setProperty('--stacked', `${place}`)
  return () => void taken.delete(place)
}
