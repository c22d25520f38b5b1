import type { Detail } from './protocol.ts'

/** What a framed booking page shows, as the host page describes it at the moment. */
export type FramePage = {
  /** The booking page without options. Another one is loaded anew. */
  readonly address: URL
  /** Options of the element by attribute. They are parameters of the address at first; later changes are sent. */
  readonly options: Readonly<Record<string, string>>
  /** Properties of the element that stay out of the address, because servers and proxies log addresses. */
  readonly properties: Detail
}

/** Creates the frame of a booking page. Its height follows the content after the first message. */
export function makeFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'display:block;width:100%;height:720px;border:0'
  return frame
}

/** Returns the URL of a framed booking page. Its parameters are the options, the instance and the parent origin. */
export function addressFrame(page: Pick<FramePage, 'address' | 'options'>, instance: string): string {
  const url = new URL(page.address)
  const { searchParams } = url
  for (const name of Object.keys(page.options)) {
    searchParams.set(name.replaceAll('-', '_'), page.options[name] ?? '')
  }
  searchParams.set('embed', '1')
  searchParams.set('instance', instance)
  searchParams.set('parentOrigin', location.origin)
  const key = new URLSearchParams(location.search).get(resumeName)
  if (key !== null && !isResumed && searchParams.has('return_url')) {
    searchParams.set(resumeName, key)
    isResumed = true
  }
  return url.href
}

/** The one-time token of a visitor who returns from the payment page; only the first frame with a return URL receives it. */
const resumeName = 'booking-resume'
let isResumed = false
