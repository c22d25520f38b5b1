import type { SectionName } from '../page.ts'

/** THE table of the icons of the navigation: the path of each, on a square of 24. */
const paths = {
  agenda: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  requests: 'M4 5h16v12H9l-5 4zM9 11h6',
  customers: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.5-6 8-6s8 2 8 6',
  time_off:
    'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  reports: 'M5 20V11M12 20V4M19 20v-7',
  payments: 'M3 6h18v12H3zM3 10h18M7 15h3',
  answers: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3',
  deliveries: 'M3 6h18v12H3zM3 7l9 7 9-7',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  account:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6.5 18.5c1-2 3-3 5.5-3s4.5 1 5.5 3',
} as const satisfies Record<SectionName, string>

/** The icon of a section; its label stands beside it. */
export const SectionIcon = ({ name }: { readonly name: SectionName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
