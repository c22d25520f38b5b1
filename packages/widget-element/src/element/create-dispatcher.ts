import type { HostEvent } from './host-events.ts'

/** Dispatches events on an element, each with the name of its instance; false where the page has cancelled one. */
export function createDispatcher(
  element: Element,
  instance: string,
  isDebugged: () => boolean,
): (event: HostEvent) => boolean {
  return ({ name, detail: told }) => {
    const detail = { ...told, instance }
    const cancelable = name === 'booking-submit' || name === 'booking-close'
    if (isDebugged()) console.info(name, detail)
    return element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }))
  }
}
