import type { PageData } from '../consent/page-data.ts'

/** Returns the data for the page's scripts, or null when the page has none. The server writes it, so its shape is not checked. */
export function readPageData(): PageData | null {
  const text = document.getElementById('page-data')?.textContent ?? ''
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
