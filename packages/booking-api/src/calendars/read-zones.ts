import type { ZoneTable } from '@booking/shared/time/zone-table'
import { canonicalTimeZone } from '@booking/shared/time/zone'
import { hour, minute, type Instant } from '@booking/shared/time/instant'
import { ianaZone, tableZone, utcZone, type CalendarZone } from './calendar-zone.ts'
import { expandRule, type Budget } from './expand-rule.ts'
import type { Component } from './read-components.ts'
import { readProperties, textOf, type Property } from './read-property.ts'
import { parseWall } from './parse-wall.ts'

/**
 * Resolves a TZID: the file's own definition, else the IANA zone of that name (some programs put a path before it), else the
 * person's zone.
 */
export function readZones(
  components: readonly Component[],
  personZone: CalendarZone,
  until: Instant,
  budget: Budget,
): (tzid: string) => CalendarZone {
  const defined = new Map<string, Component>()
  for (const component of components) {
    if (component.name !== 'VTIMEZONE') continue
    const tzid = tolerant(() => textOf(readProperties(component), 'tzid'))
    if (tzid) defined.set(tzid, component)
  }
  const known = new Map<string, CalendarZone>()
  return (tzid) => {
    const zone = known.get(tzid) ?? find(tzid)
    known.set(tzid, zone)
    return zone
  }

  function find(tzid: string): CalendarZone {
    const component = defined.get(tzid)
    const table = component && tolerant(() => readTable(component, until, budget))
    return table ? tableZone(table) : (findIana(tzid) ?? personZone)
  }
}

function findIana(tzid: string): CalendarZone | undefined {
  const parts = tzid.split('/').filter((part) => part !== '')
  // `/example.org/Olson_1/America/Indiana/Knox`: the longest suffix that is a zone.
  for (let n = Math.max(0, parts.length - 3); n < parts.length; n++) {
    const name = canonicalTimeZone(parts.slice(n).join('/'))
    if (name !== null) return name === 'UTC' ? utcZone : ianaZone(name)
  }
  return undefined
}

/** The offset changes of a VTIMEZONE, until a moment. */
function readTable({ parts }: Component, until: Instant, budget: Budget): ZoneTable | undefined {
  const changes: { at: Instant; before: number; after: number }[] = []
  for (const part of parts) {
    const properties = readProperties(part)
    const before = parseOffset(textOf(properties, 'tzoffsetfrom'))
    const after = parseOffset(textOf(properties, 'tzoffsetto'))
    const start = parseWall(textOf(properties, 'dtstart'))
    if (before === null || after === null || start === null) continue
    const zone: CalendarZone = { toInstant: (wall) => wall - before, toWall: (at) => at + before }
    const walls = new Set([start.wall])
    for (const line of part.lines) {
      const rule = /^RRULE[^:]*:(.*)$/i.exec(line)?.[1]
      if (rule === undefined) continue
      for (const wall of expandRule(rule, start.wall, { from: -Infinity, to: until }, zone, budget))
        walls.add(wall)
    }
    for (const date of properties.get('rdate')?.flatMap(textsOf) ?? []) {
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

const textsOf = ({ values }: Property): string[] => values.filter((value) => typeof value === 'string')

function parseOffset(text: string | undefined): number | null {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text ?? '') ?? []
  if (sign === undefined) return null
  const length = Number(hours) * hour + Number(minutes) * minute + Number(seconds) * 1000
  return sign === '-' ? -length : length
}

/** An unreadable zone is treated as one that the file does not define. */
function tolerant<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
