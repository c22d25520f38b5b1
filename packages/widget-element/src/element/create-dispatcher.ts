import type { HostEvent } from './host-events.ts'

/** Creates a function that dispatches events on an element, with the instance id in each detail. It returns false when the page cancels an event. */
export function createDispatcher(
  element: Element,
  instance: string,
  isDebugged: () => boolean,
): (event: HostEvent) => boolean {
  return ({ name, detail: eventDetail }) => {
    const detail = { ...eventDetail, instance }
    const cancelable = name === 'booking-submit' || name === 'booking-close'
    if (isDebugged()) console.info(name, detail)
    return element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }))
  }
}
