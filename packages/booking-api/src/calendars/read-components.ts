/** A component of a calendar file with the lines that affect busy time. */
export type Component = { readonly name: string; readonly lines: string[]; readonly parts: Component[] }

/**
 * The events and time zones of an iCalendar file, with unfolded lines. Titles, notes and guests are dropped here, because nothing
 * else needs them. Null where the text is not a calendar or is truncated.
 */
export function readComponents(text: string): readonly Component[] | null {
  const calendars: Component[] = []
  const open: Component[] = []
  for (const line of unfold(text)) {
    const [name = ''] = /^[A-Za-z0-9-]*/.exec(line) ?? []
    const current = open.at(-1)
    if (/^BEGIN:/i.test(line)) {
      const component = { name: line.slice(6).trim().toUpperCase(), lines: [], parts: [] }
      if (current === undefined && component.name !== 'VCALENDAR') return null
      if (open.length > 8) return null
      open.push(component)
      if (current === undefined) calendars.push(component)
      else if (componentNames.has(component.name)) current.parts.push(component)
    } else if (/^END:/i.test(line)) {
      if (open.pop()?.name !== line.slice(4).trim().toUpperCase()) return null
    } else if (propertyNames.has(name.toUpperCase())) current?.lines.push(line)
  }
  return calendars.length === 0 || open.length > 0 ? null : calendars.flatMap(({ parts }) => parts)
}

// An alarm is skipped, because its DURATION is not the event's.
const componentNames: ReadonlySet<string> = new Set(['VEVENT', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT'])

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
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
])

/** A line break followed by a blank continues the line (RFC 5545, 3.1). */
function* unfold(text: string): Generator<string> {
  let line = ''
  for (let at = 0; at < text.length;) {
    const found = text.indexOf('\n', at)
    const end = found === -1 ? text.length : found
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
