/** A frame of the booking page, before it is put anywhere. Its height follows its contents once these have spoken. */
export function makeFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.style.cssText = 'display:block;width:100%;height:720px;border:0'
  return frame
}

/** What makes a booking page a framed one: who it is, and whom it may speak to. */
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

/** The key of a visitor who comes back from paying: it opens once, in the first frame that names where they come back to. */
const resumeName = 'booking-resume'
let isResumed = false

export const newInstance = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
