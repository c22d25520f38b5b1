import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DeskPage, DeskRequest } from '../page.ts'
import { sections } from '../sections.ts'
import { Notice } from './notice.tsx'
import { SectionIcon } from './section-icon.tsx'

/** On a phone this many sections are in the bar at the bottom, and the others in a menu. */
const inBar = 4

type Props = { readonly page: DeskPage; readonly request: DeskRequest }

/**
 * The frame of the pages of somebody who is signed in: the business with the search, the navigation, the notice of what was just
 * done, and the page. On a phone the navigation is at the bottom, where a thumb reaches it. Its menu is a popover, which needs no
 * script; wide screens show its entries in the row.
 */
export function Shell({ page, request }: Props) {
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
      <main id="content" tabIndex={-1}>
        <Notice done={(page.status ?? 200) < 400 ? request.search.get('done') : null} />
        {page.body}
      </main>
      <p className="visually-hidden" id="announcements" aria-live="polite" />
    </>
  )
}

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
