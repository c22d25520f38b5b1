/** Creates the frame of a booking page. Its height follows the content after the first message. */
export function makeFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.style.cssText = 'display:block;width:100%;height:720px;border:0'
  return frame
}

/** Adds the parameters of a framed booking page to its URL: the instance and the parent origin. */
export function addressFrame(address: URL, instance: string): string {
  const { searchParams } = address
  searchParams.set('embed', '1')
  searchParams.set('instance', instance)
  searchParams.set('parentOrigin', location.origin)
  const key = new URLSearchParams(location.search).get(resumeName)
  if (key !== null && !isResumed && searchParams.has('return_url')) {
    searchParams.set(resumeName, key)
    isResumed = true
  }
  return address.href
}

/** The one-time token of a visitor who returns from the payment page; only the first frame with a return URL receives it. */
const resumeName = 'booking-resume'
let isResumed = false

export const newInstance = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
