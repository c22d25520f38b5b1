import type { PageData } from '../consent/page-data.ts'

/** Brings the element's script, once. Until it has come, and wherever it does not, the link inside leads on. */
export function loadBooking({ src, integrity }: PageData['widget']): void {
  if (isAsked) return
  isAsked = true
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = 'anonymous'
  script.integrity = integrity ?? ''
  script.src = src
  document.body.append(script)
}

let isAsked = false
