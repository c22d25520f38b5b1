import { canonicalTimeZone } from '@hourfold/shared/time/zone'
import type { Instant } from '@hourfold/shared/time/instant'
import { fixedZone, ianaZone, tableZone, utcZone, type CalendarZone } from './calendar-zone.ts'
import { expandRule, type Budget } from './expand-rule.ts'
import { findNamedZone } from './find-named-zone.ts'
import { parseRule } from './parse-rule.ts'
import { parseOffset, parseWall } from './parse-wall.ts'
import type { Component } from './read-components.ts'
import { listOf, readProperties, valueOf } from './read-property.ts'

/**
 * Resolves a TZID: the file's own definition, else its name (`findNamedZone`). A partly readable definition is a guess and is used
 * where the name is unknown. Null where both are unknown.
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
    const zone = known.get(tzid)
    if (zone !== undefined) return zone
    const calendarZone = find(tzid)
    known.set(tzid, calendarZone)
    return calendarZone
  }

  function find(tzid: string): CalendarZone | null {
    const component = defined.get(tzid)
    const definition = component ? readDefinition(component, until, budget) : null
    if (definition && !definition.isGuess) return definition
    return zoneNamed(tzid, until) ?? definition
  }
}

function zoneNamed(tzid: string, until: Instant): CalendarZone | null {
  const named = findNamedZone(tzid, until)
  if (named === null) return null
  if (typeof named === 'number') return named === 0 ? utcZone : fixedZone(named)
  return canonicalTimeZone(named) === 'UTC' ? utcZone : ianaZone(named)
}

type Change = { readonly at: Instant; readonly before: number; readonly after: number }

/** The zone of a VTIMEZONE, until a moment; a guess where a part cannot be read, null where nothing can. */
function readDefinition({ parts }: Component, until: Instant, budget: Budget): CalendarZone | null {
  const read = parts.map((part) => readPart(part, until, budget))
  const changes = read.flatMap((part) => part.changes).toSorted((a, b) => a.at - b.at)
  const [first] = changes
  if (!first) return null
  const table = {
    at: Float64Array.from([-Infinity, ...changes.map(({ at }) => at)]),
    offset: Float64Array.from([first.before, ...changes.map(({ after }) => after)]),
  }
  return { ...tableZone(table), isGuess: read.some(({ isWhole }) => !isWhole) }
}

/** The offset changes of a STANDARD or DAYLIGHT, and whether all of it can be read. */
function readPart(
  part: Component,
  until: Instant,
  budget: Budget,
): { readonly changes: readonly Change[]; readonly isWhole: boolean } {
  const properties = readProperties(part)
  const before = parseOffset(valueOf(properties, 'TZOFFSETFROM') ?? '')
  const after = parseOffset(valueOf(properties, 'TZOFFSETTO') ?? '')
  const start = parseWall(valueOf(properties, 'DTSTART') ?? '')
  if (before === null || after === null || start === null) return { changes: [], isWhole: false }
  const begin = { wall: start.wall, zone: fixedZone(before), isDate: false }
  const rules = (properties.get('RRULE') ?? []).map(({ value }) => parseRule(value))
  const dates = (properties.get('RDATE')?.flatMap(listOf) ?? []).map(parseWall)
  const walls = new Set([start.wall, ...dates.flatMap((date) => date?.wall ?? [])])
  for (const rule of rules) {
    if (rule === null) continue
    for (const wall of expandRule(rule, begin, { from: -Infinity, to: until }, budget)) walls.add(wall)
  }
  return {
    changes: [...walls].map((wall) => ({ at: wall - before, before, after })),
    isWhole: !dates.includes(null) && rules.every((rule) => rule !== null && rule.unread.size === 0),
  }
}
