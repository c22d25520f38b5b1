import { originOf } from '../element/script.ts'

const fileName = '/booking-widget.js'

/** Whether the address ends as the booking server's does. A script that an optimizer has put into the page or renamed has nothing beside it. */
export const isServed = (script: string): boolean =>
  URL.canParse(script) && new URL(script).pathname.endsWith(fileName)

/**
 * Returns the address of the script at the booking server that the element names, by `api-base` or by the plain link inside; null if it
 * names none, or the one of `script`. The link is there once the page is parsed.
 */
export function findNamedAddress(script: string, element: Element): string | null {
  const server = element.getAttribute('api-base') ?? linkedServer(element)
  if (server === null) return null
  const { href } = new URL(`${server.replace(/\/+$/, '')}${fileName}`, document.baseURI)
  return originOf(href) === originOf(script) && isServed(script) ? null : href
}

/** The origin of a link to a booking page. */
function linkedServer(element: Element): string | null {
  for (const { origin, pathname } of element.querySelectorAll<HTMLAnchorElement>('a[href^="http"]'))
    if (pathname.includes('/widget/')) return origin
  return null
}
