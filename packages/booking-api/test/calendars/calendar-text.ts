/** A calendar file with the given lines. */
export const calendarOf = (...lines: readonly string[]): string =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n${lines.join('\r\n')}\r\nEND:VCALENDAR\r\n`

/** The lines of one event. */
export const eventLines = (...lines: readonly string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

/** A calendar file with one event. */
export const eventOf = (...lines: readonly string[]): string => calendarOf(...eventLines('UID:1', ...lines))
