/** Paths on a 24 × 24 grid with a stroke width of 1.75. */
const paths = {
  previous: 'm15 5-7 7 7 7',
  next: 'm9 5 7 7-7 7',
  down: 'm6 9 6 6 6-6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2',
  calendar: 'M4.5 6.5h15v13h-15Zm0 4.5h15M8.5 4v4m7-4v4',
  place: 'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  phone: 'M6 4h3l1.5 4.5L8 10a12 12 0 0 0 6 6l1.5-2.5L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z',
  video: 'M4 7h11v10H4Zm11 3.5 5-2.5v8l-5-2.5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8a7 7 0 0 1 14 0',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 19.5a6 6 0 0 1 12 0m1-15a3.5 3.5 0 0 1 0 7m2 2.5a6 6 0 0 1 3 5.5',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-9 9h18M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18Z',
  price: 'M12.5 3.5H20V11l-8.5 8.5a1.5 1.5 0 0 1-2 0l-6-6a1.5 1.5 0 0 1 0-2Zm3.5 4h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  cross: 'm6.5 6.5 11 11m0-11-11 11',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5v5.5m0 3.200v.01',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.5m0-8.700v.01',
} as const

export type IconName = keyof typeof paths

/** A decorative icon beside text, hidden from screen readers. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
