import { errorEvent, type HostEvent } from '../element/host-events.ts'

/** Tells what was said wrongly on the page, to the console and by an event: each once, however often the page is read. */
export function createFaultTeller(tell: (event: HostEvent) => void): (faults: readonly string[]) => void {
  const told = new Set<string>()
  return (faults) => {
    for (const fault of faults) {
      if (told.has(fault)) continue
      told.add(fault)
      console.warn(`<booking-widget>: ${fault}`)
      tell(errorEvent({ code: 'config_invalid', status: null }, 'setup', fault))
    }
  }
}
