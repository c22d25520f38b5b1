/** Scrolls the day grid so that the present time is in its upper half. The page itself does not scroll. */
export function scrollToNow(page: Document): void {
  const grid = page.querySelector('.agenda-scroll')
  const now = page.querySelector<HTMLElement>('.agenda-now-time')
  if (grid && now) grid.scrollTop = Math.max(now.offsetTop - grid.clientHeight / 3, 0)
}
