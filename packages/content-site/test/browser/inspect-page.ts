import type { Page } from 'playwright-core'

/** Checks of a page besides axe's. Each returns lines that name the place. */

/** Renders content far below the window, which browsers defer; otherwise it has no size to check. */
export const layOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Finds headings in any order other than one title, parts, and sections of parts, and missing landmarks. */
export const findMisplaced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((one) => one.checkVisibility() && one.closest('consent-banner') === null)
      .map((one) => ({ level: Number(one.localName.slice(1)), words: one.textContent }))
    const titles = levels.filter(({ level }) => level === 1).length
    const places = ['header.site-header', 'nav', 'main#content', 'footer.site-footer']
    const names = [...document.querySelectorAll('nav')]
      .filter((nav) => nav.checkVisibility())
      .map((nav) => nav.getAttribute('aria-label') ?? nav.getAttribute('aria-labelledby') ?? 'without a name')
    return [
      ...(titles === 1 ? [] : [`has ${titles} titles`]),
      ...(levels[0]?.level === 1 ? [] : [`begins with «${levels[0]?.words}»`]),
      ...levels.flatMap(({ level, words }, index) =>
        level - (levels[index - 1]?.level ?? 0) > 1 ? [`skips a level before «${words}»`] : [],
      ),
      ...places.filter((place) => document.querySelector(place) === null).map((place) => `lacks ${place}`),
      ...(names.includes('without a name') ? ['has a navigation without a name'] : []),
      ...(new Set(names).size === names.length ? [] : [`names two navigations alike: ${names.join(', ')}`]),
    ]
  })

/** Returns for each width in pixels the horizontal overflow and truncated words. */
export async function findTooWide(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await page.evaluate(() => {
      const excess = ({ scrollWidth, clientWidth }: Element): number =>
        clientWidth > 1 ? scrollWidth - clientWidth : 0
      const clipped = [
        ...document.querySelectorAll('a, button, summary, label, h1, h2, h3, td, th, p'),
      ].filter((one) => one.checkVisibility() && !one.closest('.visually-hidden') && excess(one) > 1)
      const wide = excess(document.documentElement)
      return [
        ...(wide > 0 ? [`is wider by ${wide} px`] : []),
        ...clipped.map((one) => `cuts off «${one.textContent}»`),
      ]
    })
    found.push(...lines.map((line) => `at ${width} px ${line}`))
  }
  return found
}

/**
 * Finds links and controls smaller than 44 px, which are hard to touch. A link in a text is as high as its line, a choice as
 * large as its label, and a stretched name as large as its card.
 */
export const findSmallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const targetOf = (control: Element): Element => {
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : null
      const isStretched = getComputedStyle(control, '::after').position === 'absolute'
      const card = isStretched && control instanceof HTMLElement ? control.offsetParent : null
      return label ?? card ?? control
    }
    const isInText = (target: Element): boolean =>
      getComputedStyle(target).display === 'inline' && target.closest('p, td, figcaption, .text li') !== null
    return [...document.querySelectorAll('a[href], button, summary, input:not([type="hidden"])')]
      .map(targetOf)
      .filter((target) => target.checkVisibility() && !target.closest('.skip') && !isInText(target))
      .flatMap((target) => {
        const { width, height } = target.getBoundingClientRect()
        return height < 43.5 || width < 43.5
          ? [`is small: «${target.textContent.trim()}» (${Math.round(width)} × ${Math.round(height)} px)`]
          : []
      })
  })
