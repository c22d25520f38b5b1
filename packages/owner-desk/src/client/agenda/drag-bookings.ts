const dropClass = 'agenda-drop'

/**
 * Lets a booking be dragged to a free time. Nothing changes by it: the page that moves a booking opens with that time, and asks.
 */
export function dragBookings(page: Document): void {
  let dragged: string | null = null
  const freeAt = ({ target }: Event): Element | null =>
    dragged !== null && target instanceof Element ? target.closest('.agenda-free') : null
  page.addEventListener('dragstart', ({ target }) => {
    const link = target instanceof Element ? target.closest('.agenda-booking > a') : null
    dragged = link?.getAttribute('href') ?? null
  })
  page.addEventListener('dragover', (event) => {
    if (freeAt(event)) event.preventDefault()
  })
  page.addEventListener('dragenter', (event) => freeAt(event)?.classList.add(dropClass))
  page.addEventListener('dragleave', (event) => {
    const { relatedTarget } = event
    const left = freeAt(event)
    if (left && !(relatedTarget instanceof Node && left.contains(relatedTarget)))
      left.classList.remove(dropClass)
  })
  page.addEventListener('dragend', () => {
    dragged = null
    for (const cell of page.querySelectorAll(`.${dropClass}`)) cell.classList.remove(dropClass)
  })
  page.addEventListener('drop', (event) => {
    const href = freeAt(event)?.querySelector('a')?.getAttribute('href')
    if (href === undefined || href === null || dragged === null) return
    event.preventDefault()
    // The address of a free time has its person and its start.
    location.assign(`${dragged}/move?${href.split('?')[1] ?? ''}`)
  })
}
