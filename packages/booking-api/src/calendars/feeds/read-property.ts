import type { Component } from './read-components.ts'

/** One line of a calendar file: its parameters by upper-case name, and its value as written. */
export type Property = { readonly params: ReadonlyMap<string, string>; readonly value: string }

/** Properties of a component by upper-case name, in their order; lines that are none are left out. */
export type Properties = ReadonlyMap<string, readonly Property[]>

export function readProperties({ lines }: Component): Properties {
  const properties = new Map<string, Property[]>()
  for (const line of lines) {
    const [, name, rest] = /^([A-Za-z0-9-]+)\s*([:;].*)$/s.exec(line) ?? []
    if (name === undefined || rest === undefined) continue
    const key = name.toUpperCase()
    const property = splitLine(key, rest)
    const same = properties.get(key)
    if (same) same.push(property)
    else properties.set(key, [property])
  }
  return properties
}

/** The first value of a property; undefined where it is missing or empty. */
export const valueOf = (properties: Properties, name: string): string | undefined =>
  properties.get(name)?.[0]?.value || undefined

/** Values that are separated by commas, without empty ones. */
export const listOf = ({ value }: Property): string[] => value.split(',').flatMap((one) => one.trim() || [])

function splitLine(name: string, rest: string): Property {
  const at = findValue(name, rest)
  const params = new Map<string, string>()
  for (const [, key = '', value = ''] of rest
    .slice(0, at)
    .matchAll(/;\s*([^=;"]+)=((?:"[^"]*"|[^;"]|"(?=[^"]*$))*)/g))
    params.set(key.trim().toUpperCase(), value.replaceAll('"', '').trim())
  return { params, value: rest.slice(at + 1).trim() }
}

/**
 * The index at which the value starts. Parameters with a colon should be quoted, but programs write `TZID=tzone://Microsoft/Utc`
 * and `TZID=(UTC-05:00) Eastern Time` unquoted; a time or an address then marks the value.
 */
function findValue(name: string, rest: string): number {
  if (timeNames.has(name)) {
    const at = rest.search(/:\s*\d{4}-?\d\d-?\d\d/)
    return at === -1 ? rest.lastIndexOf(':') : at
  }
  const at = name === 'ATTENDEE' ? rest.search(/:\s*mailto:/i) : -1
  if (at !== -1) return at
  const unquoted = /^(?:[^":]|"[^"]*")*:/.exec(rest)
  return unquoted ? unquoted[0].length - 1 : rest.indexOf(':')
}

const timeNames: ReadonlySet<string> = new Set([
  'DTSTART',
  'DTEND',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'FREEBUSY',
])
