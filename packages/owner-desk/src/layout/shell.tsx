import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskPage, DeskRequest } from '../page.ts'
import { sections } from '../sections.ts'
import { Notice } from './notice.tsx'

/** The frame of the pages of somebody who is signed in: the navigation, the notice of what was just done, and the page. */
export function Shell({ page, request }: { readonly page: DeskPage; readonly request: DeskRequest }) {
  const { t, i18n } = useLingui()
  const { session } = request
  const shown = sections.filter(({ role }) => role === 'staff' || session?.role === 'owner')
  return (
    <>
      <a className="skip" href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <header className="bar">
        <a className="bar-name" href="/desk">
          {session?.business.name}
        </a>
        <nav className="nav" aria-label={t`Desk`}>
          {shown.map(({ name, path, label }) => (
            <a key={name} href={path} aria-current={page.section === name ? 'page' : undefined}>
              {i18n._(label)}
            </a>
          ))}
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        <Notice done={request.search.get('done')} />
        {page.body}
      </main>
    </>
  )
}
