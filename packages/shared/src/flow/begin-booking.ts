import { createFlow, type Flow } from './flow.ts'

/** A new appointment for a service, by the same visitor: what they typed and how they read times stay. */
export function beginBooking(flow: Flow, service: string): Flow {
  const { releases, visitorZone, chosenZone, hourCycle, input } = flow
  const fresh = createFlow({ kind: 'service', service }, flow.options, flow.now)
  return { ...fresh, subject: flow.subject, releases, visitorZone, chosenZone, hourCycle, input }
}
