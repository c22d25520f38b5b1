import { errorEvent, type HostEvent } from '../element/host-events.ts'

/** Creates a function that reports configuration faults of the page to the console and as an event. Each fault is reported once. */
export function createFaultReporter(emit: (event: HostEvent) => void): (faults: readonly string[]) => void {
  const reported = new Set<string>()
  return (faults) => {
    for (const fault of faults) {
      if (reported.has(fault)) continue
      reported.add(fault)
      console.warn(`<booking-widget>: ${fault}`)
      emit(errorEvent({ code: 'config_invalid', status: null }, 'setup', fault))
    }
  }
}
