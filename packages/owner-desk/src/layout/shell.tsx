import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DeskPage, DeskRequest, SectionName } from '../page.ts'
import { sections } from '../sections.ts'
import { Form } from './form.tsx'
import { isNoticeName, notices } from './notices.ts'
import { ProductName } from './product-name.tsx'

/** On a phone this many sections are in the bar at the bottom, and the others in a menu. */
const inBar = 4

type Props = { readonly page: DeskPage; readonly request: DeskRequest; readonly version: string }

/**
 * The frame of the pages of somebody who is signed in: the business with the search, the navigation, the notice of what was just
 * done, and the page. On a phone the navigation is at the bottom, where a thumb reaches it. Its menu is a popover, which needs no
 * script; wide screens show its entries in the row.
 */
export function Shell({ page, request, version }: Props) {
  const { t } = useLingui()
  const { session } = request
  const shown = sections.filter(({ role }) => role === 'staff' || session?.role === 'owner')
  const more = shown.slice(inBar)
  const waiting = session?.failedRefunds ?? 0
  const isInMore = more.some(({ name }) => name === page.section)
  return (
    <>
      <a className="skip" href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <header className="bar">
        <a className="bar-name" href="/desk">
          {session?.business.name}
        </a>
        <search className="bar-search">
          <form action="/desk/search">
            <input
              className="input"
              type="search"
              name="q"
              maxLength={100}
              aria-label={t`Search bookings`}
              placeholder={t`Search bookings`}
            />
          </form>
        </search>
      </header>
      <nav className="nav" aria-label={t`Desk`}>
        <Entries entries={shown.slice(0, inBar)} page={page} waiting={waiting} />
        <button
          type="button"
          className={isInMore ? 'nav-entry nav-open nav-current' : 'nav-entry nav-open'}
          popoverTarget="more"
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 6h16M4 12h16M4 18h16" />
          </svg>
          <Trans>More</Trans>
          <Waiting count={more.some(({ name }) => name === 'payments') ? waiting : 0} />
        </button>
        <div className="nav-more" id="more" popover="auto">
          <Entries entries={more} page={page} waiting={waiting} />
        </div>
      </nav>
      {session?.hasSamples && page.section !== 'settings' ? <SampleBanner request={request} /> : null}
      <main id="content" tabIndex={-1}>
        <Notice done={(page.status ?? 200) < 400 ? request.search.get('done') : null} />
        {page.body}
        {/* The pages about the desk itself, not about the business's day. */}
        {page.section === 'settings' || page.section === 'account' ? <ProductName version={version} /> : null}
      </main>
      <p className="visually-hidden" id="announcements" aria-live="polite" />
    </>
  )
}

/** Says that the bookings are samples, and removes them. The settings have a page for it. */
const SampleBanner = ({ request }: Pick<Props, 'request'>) => (
  <Form request={request} to="/desk/settings/samples" className="sample-banner">
    <p>
      <Trans>You see sample bookings.</Trans>
    </p>
    <button className="button button-secondary">
      <Trans>Remove sample data</Trans>
    </button>
  </Form>
)

type EntriesProps = {
  readonly entries: typeof sections
  readonly page: DeskPage
  /** Failed refunds. */
  readonly waiting: number
}

function Entries({ entries, page, waiting }: EntriesProps) {
  const { i18n } = useLingui()
  return entries.map(({ name, path, label }) => (
    <a key={name} className="nav-entry" href={path} aria-current={page.section === name ? 'page' : undefined}>
      <SectionIcon name={name} />
      <span>{i18n._(label)}</span>
      <Waiting count={name === 'payments' ? waiting : 0} />
    </a>
  ))
}

/** The number of failed refunds at an entry of the navigation. */
function Waiting({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <span className="badge tone-danger nav-badge">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">
        <Plural value={count} one="# refund has failed." other="# refunds have failed." />
      </span>
    </span>
  )
}

/** What a form has just done. An unknown name, which anybody may write into an address, shows nothing. */
function Notice({ done }: { readonly done: string | null }) {
  const { i18n } = useLingui()
  return done !== null && isNoticeName(done) ? (
    <output className="alert tone-success notice">
      <span>{i18n._(notices[done])}</span>
    </output>
  ) : null
}

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
const SectionIcon = ({ name }: { readonly name: SectionName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
