import type { PageData } from '../consent/page-data.ts'

/**
 * Loads the element's script once. Until it has loaded, or when it fails, the link inside the element leads to the booking
 * page.
 */
export function loadBooking({ src, integrity }: PageData['widget']): void {
  if (isRequested) return
  isRequested = true
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = 'anonymous'
  script.integrity = integrity ?? ''
  script.src = src
  document.body.append(script)
}

let isRequested = false

/** Returns the data for the page's scripts, or null when the page has none. The server writes it, so its shape is not checked. */
export function readPageData(): PageData | null {
  const text = document.getElementById('page-data')?.textContent ?? ''
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
