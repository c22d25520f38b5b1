import type { Fault, FaultGroup } from '../drill/fault.ts'
import { abuseFaults } from './abuse-faults.ts'
import { calendarFaults } from './calendar-faults.ts'
import { databaseFaults } from './database-faults.ts'
import { embeddedFaults } from './embedded-faults.ts'
import { mailFaults } from './mail-faults.ts'
import { networkFaults } from './network-faults.ts'
import { paymentFaults } from './payment-faults.ts'
import { processFaults } from './process-faults.ts'
import { rushFaults } from './rush-faults.ts'
import { timeFaults } from './time-faults.ts'
import { webhookFaults } from './webhook-faults.ts'

/** THE table of faults. */
export const faultGroups: readonly FaultGroup[] = [
  processFaults,
  databaseFaults,
  embeddedFaults,
  networkFaults,
  mailFaults,
  webhookFaults,
  paymentFaults,
  calendarFaults,
  timeFaults,
  rushFaults,
  abuseFaults,
]

export type NamedFault = { readonly group: string; readonly fault: Fault }

export const allFaults: readonly NamedFault[] = faultGroups.flatMap(({ name, faults }) =>
  faults.map((fault) => ({ group: name, fault })),
)

export function faultNamed(name: string): Fault {
  const found = allFaults.find(({ fault }) => fault.name === name)
  if (!found) throw new Error(`there is no fault "${name}"`)
  return found.fault
}
