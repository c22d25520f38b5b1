/**
 * What lies below the first screen appears as it comes into view. Only this script hides it, and only there, so that nothing
 * flashes or moves, and nothing stays hidden where scripts do not run.
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
    // Of what is taller than ten screens a tenth is never in sight.
    if (top < innerHeight || height * visiblePart >= innerHeight) continue
    element.classList.add('reveal-waiting')
    sight.observe(element)
  }
}

const visiblePart = 0.1
const animationTime = 1000
