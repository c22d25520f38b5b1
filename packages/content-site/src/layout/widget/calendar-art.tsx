/** An ornament beside the name: a month of squares, some free and one taken. */
export function CalendarArt() {
  return (
    <svg className="calendar-art" viewBox="0 0 336 272" aria-hidden="true">
      {days.map(({ x, y, look }) => (
        <rect key={`${x} ${y}`} className={look} x={x} y={y} width="40" height="40" rx="11" />
      ))}
      <path d="M207 134.5l6 6 12-13" />
    </svg>
  )
}

/** Seven columns of 48 units; the first and the last row are incomplete, as in most months. */
const days = Array.from({ length: 5 * 7 }, (_, index) => ({
  index,
  x: (index % 7) * 48 + 4,
  y: Math.floor(index / 7) * 54 + 6,
}))
  .filter(({ index }) => index > 1 && index < 32)
  .map((day) => ({
    ...day,
    look:
      day.index === 18
        ? 'taken'
        : [3, 8, 9, 11, 16, 17, 22, 24, 25, 30].includes(day.index)
          ? 'free'
          : 'shut',
  }))
