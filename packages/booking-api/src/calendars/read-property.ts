import ICAL from 'ical.js'
import * as v from 'valibot'
import type { Component } from './read-components.ts'

/** One line of a calendar file: its name, its parameters in lower case, its type and its values. */
export type Property = {
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
  readonly type: string
  readonly values: readonly unknown[]
}

const PropertySchema = v.tupleWithRest(
  [v.string(), v.record(v.string(), v.unknown()), v.string()],
  v.unknown(),
)

/** Throws for an invalid line. */
function readProperty(line: string): Property {
  const [name, params, type, ...values] = v.parse(PropertySchema, ICAL.parse.property(line))
  return { name, params, type, values }
}

/** The properties of a component, by name. Throws for an invalid line. */
export function readProperties({ lines }: Component): Map<string, Property[]> {
  const properties = new Map<string, Property[]>()
  for (const line of lines) {
    const property = readProperty(line)
    const same = properties.get(property.name)
    if (same) same.push(property)
    else properties.set(property.name, [property])
  }
  return properties
}

/** The first value of a property as text. */
export function textOf(
  properties: ReadonlyMap<string, readonly Property[]>,
  name: string,
): string | undefined {
  const value = properties.get(name)?.[0]?.values[0]
  return typeof value === 'string' ? value : undefined
}
