import type { Page } from 'playwright-core'

/** Checks of a screen besides axe's. Each returns lines that name the place. */

/** Finds elements wider than containers of these widths in pixels, and buttons whose text does not fit. */
export const findOverflow = (page: Page, widths: readonly number[]): Promise<readonly string[]> =>
  page.locator('.gallery-frame').evaluate((frame, all) => {
    const root = frame.querySelector('booking-widget')?.shadowRoot
    if (!(frame instanceof HTMLElement) || !root) return ['nothing is drawn']
    const excess = ({ scrollWidth, clientWidth }: Element): number =>
      clientWidth > 0 ? scrollWidth - clientWidth : 0
    const found = all.flatMap((width) => {
      frame.style.inlineSize = `${width}px`
      const wide = [frame, ...root.querySelectorAll('dialog[open]')].map(excess).filter((by) => by > 0)
      const clipped = [...root.querySelectorAll('button, [part~="button"]')].filter(
        (button) => excess(button) > 0,
      )
      return [
        ...wide.map((by) => `is wider by ${by} px at ${width} px`),
        ...clipped.map((button) => `is clipped at ${width} px: ${button.textContent}`),
      ]
    })
    frame.style.inlineSize = ''
    return found
  }, widths)

/**
 * Finds controls that are too small to touch on a phone: lower than 44 px (days: 40 px), or narrower than 40 px. A choice is as
 * large as its label, and a stretched name as large as its card.
 */
export const findSmallTargets = (page: Page): Promise<readonly string[]> =>
  page.locator('.gallery-frame').evaluate((frame) => {
    const root = frame.querySelector('booking-widget')?.shadowRoot
    if (!(frame instanceof HTMLElement) || !root) return ['nothing is drawn']
    const targetOf = (control: Element): Element => {
      const isChoice = control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)
      const label = isChoice ? control.labels?.[0] : null
      const isStretched = getComputedStyle(control, '::after').position === 'absolute'
      const card = isStretched && control instanceof HTMLElement ? control.offsetParent : null
      return label ?? card ?? control
    }
    frame.style.inlineSize = '360px'
    const kinds = 'button, a[href], input, select, textarea, summary, [role="option"]'
    const found = [...root.querySelectorAll(kinds)].flatMap((control) => {
      const target = targetOf(control)
      // A link in a sentence is as high as its line.
      if (!target.checkVisibility() || getComputedStyle(target).display === 'inline') return []
      const { width, height } = target.getBoundingClientRect()
      const least = control.matches('[part~="day"]') ? 40 : 44
      const name = target.getAttribute('aria-label') ?? target.textContent ?? control.localName
      return height < least - 0.5 || width < 39.5
        ? [`is small: ${name.trim()} (${Math.round(width)} × ${Math.round(height)} px)`]
        : []
    })
    frame.style.inlineSize = ''
    return found
  })

/** Finds lists of facts in which two facts have the same name, such as the present and the previous time. */
export const findRepeatedTerms = (page: Page): Promise<readonly string[]> =>
  page.locator('.gallery-frame').evaluate((frame) => {
    const root = frame.querySelector('booking-widget')?.shadowRoot
    if (!root) return ['nothing is drawn']
    return [...root.querySelectorAll('dl')].flatMap((list) => {
      const names = [...list.querySelectorAll('dt')].map((name) => name.textContent.trim())
      return names
        .filter((name, place) => names.indexOf(name) !== place)
        .map((name) => `names two facts «${name}»`)
    })
  })

/**
 * Finds words of a gallery state that are broken inside at these widths in pixels. Addresses and tokens may break anywhere, and a break
 * after a hyphen of the word itself is none.
 */
export const findBrokenWords = (page: Page, widths: readonly number[]): Promise<readonly string[]> =>
  page.locator('.gallery-frame').evaluate(collectBrokenWords, widths)

/** The same for a whole page in the width of its window. */
export const findBrokenWordsOfPage = (page: Page): Promise<readonly string[]> =>
  page.locator('body').evaluate(collectBrokenWords, null)

/** Runs in the browser. Without widths, the present one. */
function collectBrokenWords(
  frame: HTMLElement | SVGElement,
  widths: readonly number[] | null,
): readonly string[] {
  const root = frame.querySelector('booking-widget')?.shadowRoot
  if (widths && !root) return ['nothing is drawn']
  // A name of the business that fits into no phone has to break.
  const longest = 30
  const range = document.createRange()
  const brokenIn = (node: Node): readonly string[] => {
    const text = node.nodeValue ?? ''
    return [...text.matchAll(/\S+/g)].flatMap(({ 0: token, index }) => {
      if (/[@_]|:\/\/|\w\.\w|\d/.test(token) || token.length > longest) return []
      return [...token.matchAll(/[\p{L}\p{M}’']+/gu)].flatMap((word) => {
        range.setStart(node, index + word.index)
        range.setEnd(node, index + word.index + word[0].length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return tops.size > 1 ? [word[0]] : []
      })
    })
  }
  const brokenAt = (width: number): readonly string[] => {
    const broken: string[] = []
    for (const part of [frame, ...(root ? [root] : [])]) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const around = node.parentElement
        // Text for screen readers stands in a box of one pixel.
        if (
          !around?.checkVisibility() ||
          around.closest('style, script, .visually-hidden') ||
          around.offsetWidth <= 1
        )
          continue
        broken.push(...brokenIn(node).map((word) => `breaks «${word}» at ${width} px`))
      }
    }
    return broken
  }
  if (!widths) return brokenAt(innerWidth)
  const found = widths.flatMap((width) => {
    frame.style.inlineSize = `${width}px`
    return brokenAt(width)
  })
  frame.style.inlineSize = ''
  return found
}
