import ICAL from 'ical.js'

/** What a calendar makes of an invitation: read by ical.js, which is the calendar of Thunderbird. */

export const parseInvitation = (content: string) => new ICAL.Component(ICAL.parse(content))

/** The only event of an invitation. */
export function eventOf(content: string) {
  const [event, ...more] = parseInvitation(content).getAllSubcomponents('vevent')
  if (!event || more.length > 0) throw new Error('not one event')
  return event
}

/** The unfolded lines. */
export const linesOf = (content: string): readonly string[] => content.replaceAll('\r\n ', '').split('\r\n')

/** Every time at which the entry takes place, in milliseconds, ascending: its rule, less its EXDATEs, with its changed dates. */
export function expandInvitation(content: string, most = 100): readonly (readonly [number, number])[] {
  const events = parseInvitation(content).getAllSubcomponents('vevent')
  const master = events.find((event) => !event.hasProperty('recurrence-id'))
  if (!master) throw new Error('an invitation of single dates')
  const event = new ICAL.Event(master, { exceptions: events.filter((one) => one !== master) })
  const iterator = event.iterator()
  const found: [number, number][] = []
  for (let next = iterator.next(); next && found.length < most; next = iterator.next()) {
    const { startDate, item } = event.getOccurrenceDetails(next)
    const start = startDate.toUnixTime()
    // The length of an entry with DTEND is exact (RFC 5545, 3.8.5.3).
    found.push([start * 1000, (start + item.endDate.toUnixTime() - item.startDate.toUnixTime()) * 1000])
  }
  return found.toSorted(([a], [b]) => a - b)
}
