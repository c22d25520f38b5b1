/**
 * Fades in everything below the first screen when it comes into view. Only this script hides it, and only outside the window,
 * so nothing flashes or moves, and nothing stays hidden when scripts do not run.
 */
export function revealOnScroll(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        sight.unobserve(target)
        target.classList.replace('reveal-waiting', 'revealed')
        setTimeout(() => target.classList.remove('revealed'), animationTime)
      }
    },
    { threshold: visiblePart },
  )
  for (const element of document.querySelectorAll('.reveal')) {
    const { top, height } = element.getBoundingClientRect()
    // A tenth of an element taller than ten screens never fits into the window.
    if (top < innerHeight || height * visiblePart >= innerHeight) continue
    element.classList.add('reveal-waiting')
    sight.observe(element)
  }
}

const visiblePart = 0.1
const animationTime = 1000
