import type { ZoneTable } from '@booking/shared/time/zone-table'
import { canonicalTimeZone } from '@booking/shared/time/zone'
import type { Instant } from '@booking/shared/time/instant'
import { fixedZone, ianaZone, tableZone, utcZone, type CalendarZone } from './calendar-zone.ts'
import { expandRule, type Budget } from './expand-rule.ts'
import { findNamedZone } from './find-named-zone.ts'
import { parseRule } from './parse-rule.ts'
import { parseOffset, parseWall } from './parse-wall.ts'
import type { Component } from './read-components.ts'
import { listOf, readProperties, valueOf } from './read-property.ts'

/**
 * Resolves a TZID: the file's own definition, else what its name says (`findNamedZone`). Null for a name that says nothing.
 */
export function readZones(
  calendars: readonly Component[],
  until: Instant,
  budget: Budget,
): (tzid: string) => CalendarZone | null {
  const defined = new Map<string, Component>()
  for (const component of calendars.flatMap(({ parts }) => parts)) {
    if (component.name !== 'VTIMEZONE') continue
    const tzid = valueOf(readProperties(component), 'TZID')?.replaceAll('"', '')
    if (tzid !== undefined) defined.set(tzid, component)
  }
  const known = new Map<string, CalendarZone | null>()
  return (tzid) => {
    const zone = known.get(tzid) ?? find(tzid)
    known.set(tzid, zone)
    return zone
  }

  function find(tzid: string): CalendarZone | null {
    const component = defined.get(tzid)
    const table = component && readTable(component, until, budget)
    if (table) return tableZone(table)
    const named = findNamedZone(tzid, until)
    if (named === null) return null
    if (typeof named === 'number') return named === 0 ? utcZone : fixedZone(named)
    return canonicalTimeZone(named) === 'UTC' ? utcZone : ianaZone(named)
  }
}

/** The offset changes of a VTIMEZONE, until a moment. What cannot be read of it is treated as if it were not there. */
function readTable({ parts }: Component, until: Instant, budget: Budget): ZoneTable | undefined {
  const changes: { at: Instant; before: number; after: number }[] = []
  for (const part of parts) {
    const properties = readProperties(part)
    const before = parseOffset(valueOf(properties, 'TZOFFSETFROM') ?? '')
    const after = parseOffset(valueOf(properties, 'TZOFFSETTO') ?? '')
    const start = parseWall(valueOf(properties, 'DTSTART') ?? '')
    if (before === null || after === null || start === null) continue
    const walls = new Set([start.wall])
    const begin = { wall: start.wall, zone: fixedZone(before), isDate: false }
    for (const { value } of properties.get('RRULE') ?? []) {
      const rule = parseRule(value)?.rule
      if (!rule) continue
      for (const wall of expandRule(rule, begin, { from: -Infinity, to: until }, budget)) walls.add(wall)
    }
    for (const date of properties.get('RDATE')?.flatMap(listOf) ?? []) {
      const wall = parseWall(date)?.wall
      if (wall !== undefined) walls.add(wall)
    }
    for (const wall of walls) changes.push({ at: wall - before, before, after })
  }
  changes.sort((a, b) => a.at - b.at)
  const [first] = changes
  return (
    first && {
      at: Float64Array.from([-Infinity, ...changes.map(({ at }) => at)]),
      offset: Float64Array.from([first.before, ...changes.map(({ after }) => after)]),
    }
  )
}
