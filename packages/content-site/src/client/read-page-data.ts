import type { PageData } from '../consent/page-data.ts'

/** What the page brings for its scripts; null where it brings none. The server has made it, so its shape is not doubted. */
export function readPageData(): PageData | null {
  const text = document.getElementById('page-data')?.textContent ?? ''
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
