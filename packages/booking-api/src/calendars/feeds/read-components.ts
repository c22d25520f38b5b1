/** A component of a calendar file with the lines that affect busy time. */
export type Component = {
  readonly name: string
  readonly lines: string[]
  readonly parts: Component[]
  /** True where a line does not follow the standard, so that something may be missing. */
  hasUnknown: boolean
  /** True where a line that would free the event was ignored, because it may belong to a note. */
  hasIgnored: boolean
}

type OpenComponent = Component & {
  /** True after a line that is none of a calendar: a note whose line breaks were not escaped. */
  isLoose: boolean
}

/**
 * The calendars of an iCalendar file with their events and time zones, as unfolded lines. Titles and notes are dropped, because
 * they are never used. Null where the text is not a calendar or is truncated.
 */
export function readComponents(text: string): readonly Component[] | null {
  const calendars: Component[] = []
  const open: OpenComponent[] = []
  for (const line of unfold(text)) {
    const current = open.at(-1)
    const begun = /^BEGIN\s*:\s*([A-Z0-9-]+)\s*$/i.exec(line)?.[1]?.toUpperCase()
    const ended = /^END\s*:\s*([A-Z0-9-]+)\s*$/i.exec(line)?.[1]?.toUpperCase()
    if (begun !== undefined) {
      const component = {
        name: begun,
        lines: [],
        parts: [],
        hasUnknown: false,
        hasIgnored: false,
        isLoose: false,
      }
      if (current === undefined && begun !== 'VCALENDAR') return null
      if (open.length > 8) return null
      // Events do not nest: the end of the previous event is missing.
      if (begun === 'VEVENT' || begun === 'VFREEBUSY') {
        giveBackUntil(open, 'VCALENDAR')
        const around = open.at(-1)?.name
        if (around === 'VEVENT' || around === 'VFREEBUSY') open.pop()
        if (open.length > 1) return null
      }
      if (componentNames.has(begun)) open.at(-1)?.parts.push(component)
      if (current === undefined) calendars.push(component)
      open.push(component)
    } else if (
      ended !== undefined &&
      (structureNames.has(ended) || open.some(({ name }) => name === ended))
    ) {
      // A line of a note that looks like BEGIN has no matching END: its content belongs to the component around it.
      giveBackUntil(open, ended)
      if (open.pop()?.name !== ended) return null
      // A line that an alarm should not have may be one of its event, such as the length.
      const around = open.at(-1)
      if (around && current?.name === 'VALARM' && current.hasUnknown) around.hasUnknown = true
    } else if (current) {
      // A start outside an event is one of an event whose frame is broken.
      if (open.length === 1 && /^DTSTART\b/i.test(line)) return null
      // An alarm has no times: they are those of an event whose alarm has lost its end.
      if (current.name === 'VALARM' && timesOfEvent.test(line)) return null
      addLine(current, line)
    }
  }
  return calendars.length === 0 || open.length > 0 ? null : calendars
}

function addLine(current: OpenComponent, line: string): void {
  const name = /^([A-Za-z0-9-]+)\s*[:;]/.exec(line)?.[1] ?? ''
  const key = name.toUpperCase()
  const isKnown = propertyNames.has(key) || otherNames.test(key)
  if (!isKnown) current.hasUnknown = true
  // A line such as "STATUS:CANCELLED" within a note must not free the event.
  if (current.isLoose && freeing.test(line)) current.hasIgnored = true
  else if (propertyNames.has(key)) current.lines.push(line)
  else if (!isKnown || (name !== key && !key.startsWith('X-'))) current.isLoose = true
}

/** Gives the lines of open components that have no end to the one around them. */
function giveBackUntil(open: OpenComponent[], name: string): void {
  for (let inner = open.at(-1); inner && inner.name !== name; inner = open.at(-1)) {
    const around = open.at(-2)
    if (!around || open.length === 2 || structureNames.has(inner.name)) return
    open.pop()
    around.isLoose = true
    if (inner.hasIgnored) around.hasIgnored = true
    for (const line of inner.lines) addLine(around, line)
  }
}

// An alarm is skipped, because its DURATION is not the event's.
const componentNames: ReadonlySet<string> = new Set([
  'VEVENT',
  'VFREEBUSY',
  'VAVAILABILITY',
  'VTIMEZONE',
  'STANDARD',
  'DAYLIGHT',
])

/** Components of the standard; any other name may be a word of a note. */
const structureNames: ReadonlySet<string> = new Set([
  ...componentNames,
  'VCALENDAR',
  'VALARM',
  'VTODO',
  'VJOURNAL',
  'AVAILABLE',
])

const propertyNames: ReadonlySet<string> = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'TRANSP',
  'STATUS',
  'ATTENDEE',
  'FREEBUSY',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'X-MICROSOFT-CDO-INTENDEDSTATUS',
  'X-MICROSOFT-CDO-ALLDAYEVENT',
  'X-WR-TIMEZONE',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
])

/** Properties of the standards (RFC 5545, 7808, 7953, 7986, 9073, 9074, 9253) that do not affect busy time. */
const otherNames =
  /^(?:X-.*|ACKNOWLEDGED|ACTION|ATTACH|BUSYTYPE|CALENDAR-ADDRESS|CALSCALE|CATEGORIES|CLASS|COLOR|COMMENT|COMPLETED|CONCEPT|CONFERENCE|CONTACT|CREATED|DESCRIPTION|DTSTAMP|DUE|EXRULE|GEO|IMAGE|LAST-MODIFIED|LINK|LOCATION|LOCATION-TYPE|METHOD|NAME|ORGANIZER|PARTICIPANT-TYPE|PERCENT-COMPLETE|PRIORITY|PRODID|PROXIMITY|REFID|REFRESH-INTERVAL|RELATED-TO|REPEAT|REQUEST-STATUS|RESOURCES|RESOURCE-TYPE|SEQUENCE|SOURCE|STRUCTURED-DATA|STYLED-DESCRIPTION|SUMMARY|TRIGGER|TZID-ALIAS-OF|TZNAME|TZUNTIL|TZURL|URL|VERSION)$/

const timesOfEvent = /^(?:DTSTART|DTEND|RRULE|RDATE)\b/i

const freeing =
  /^(?:STATUS\b.*CANCELLED|TRANSP\b.*TRANSPARENT|X-MICROSOFT-CDO-(?:BUSYSTATUS|INTENDEDSTATUS|ALLDAYEVENT)\b.*(?:FREE|ELSEWHERE|TRUE)|EXDATE\b|RECURRENCE-ID\b|ATTENDEE\b.*DECLINED)/i

/** A line break followed by a blank continues the line (RFC 5545, 3.1). */
function* unfold(text: string): Generator<string> {
  let line = ''
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf('\n', at)
    const end = newline === -1 ? text.length : newline
    const piece = text.slice(at, text[end - 1] === '\r' ? end - 1 : end)
    at = end + 1
    if (piece.startsWith(' ') || piece.startsWith('\t')) line += piece.slice(1)
    else {
      if (line.trim() !== '') yield line
      line = piece
    }
  }
  if (line.trim() !== '') yield line
}
