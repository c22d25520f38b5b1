import type { Prefill, TextField } from '@hourfold/shared/flow/flow'
import { isPlainDate } from '@hourfold/shared/time/plain-date'
import { parseObject } from './parse-object.ts'

export type ReadPrefill = {
  readonly prefill: Prefill
  /** The names of what cannot be used. Their values may be personal, so nobody repeats them. */
  readonly ignored: readonly string[]
}

/**
 * Reads what the page knows of the booker from JSON: the known fields with usable values, and `answers` to the owner's questions by
 * their keys, which the questions check. All else is ignored and named.
 */
export function readPrefill(json: string | null): ReadPrefill {
  const entries = Object.entries(parseObject(json ?? '') ?? {})
  const taken = entries.filter(([name, value]) => isUsable(name, value))
  return {
    prefill: Object.fromEntries(taken),
    ignored: entries.flatMap(([name, value]) => (isUsable(name, value) ? [] : [name])),
  }
}

function isUsable(name: string, value: unknown): boolean {
  if (name === 'answers') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === 'string' && (checks.get(name)?.(value) ?? false)
}

const any = (): boolean => true
const checks: ReadonlyMap<string, (text: string) => boolean> = new Map(
  Object.entries({
    firstName: any,
    lastName: any,
    email: any,
    phone: any,
    phoneCountry: (text) => /^[A-Z]{2}$/.test(text),
    dateOfBirth: (text) => text === '' || isPlainDate(text),
    location: any,
    notes: any,
  } satisfies Record<TextField, (text: string) => boolean>),
)
