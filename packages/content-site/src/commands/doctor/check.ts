import type { Settings } from '../../settings.ts'
import type { DoctorPorts } from './doctor-ports.ts'
import type { OpenedStore } from './open-doctor-store.ts'

/** What a check has found. `advice` says what to do. */
export type Finding = {
  readonly status: 'ok' | 'warning' | 'failure' | 'skipped'
  readonly detail: string
  readonly advice?: string
}

/** What checks may use, once the settings are read. */
export type CheckContext = {
  readonly settings: Settings
  readonly ports: DoctorPorts
  readonly store: OpenedStore
}

/** A row of a table of checks. */
export type Check = {
  /** What is checked, in words. */
  readonly about: string
  readonly run: (context: CheckContext) => Promise<Finding> | Finding
}

export const fine = (detail: string): Finding => ({ status: 'ok', detail })
/** Nothing is wrong, but somebody should know. */
export const note = (detail: string, advice: string): Finding => ({ status: 'ok', detail, advice })
export const skipped = (detail: string): Finding => ({ status: 'skipped', detail })
export const warning = (detail: string, advice: string): Finding => ({ status: 'warning', detail, advice })
export const failure = (detail: string, advice: string): Finding => ({ status: 'failure', detail, advice })
