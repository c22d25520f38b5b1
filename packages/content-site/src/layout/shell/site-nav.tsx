import { useLingui } from '@lingui/react/macro'
import type { PageItem } from '../../content/content-item.ts'
import { contentPath } from '../../content/content-path.ts'
import type { PageRequest } from '../../pages/page.ts'
import { langOf } from '../item/item-address.ts'

/** The pages in the navigation: a row, and on phones a menu that needs no script. */
export function SiteNav({ request }: { request: PageRequest }) {
  const { t } = useLingui()
  const pages = request.content.list('page', request.locale).filter(({ nav }) => nav !== null)
  if (pages.length === 0) return null
  const links = (
    <ul>
      {pages.map((page) => (
        <li key={page.key}>
          <NavLink page={page} request={request} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <nav className="site-nav" aria-label={t`Main menu`}>
        {links}
      </nav>
      <details className="menu">
        <summary>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" />
          </svg>
          <span className="visually-hidden">{t`Menu`}</span>
        </summary>
        <nav aria-label={t`Main menu`}>{links}</nav>
      </details>
    </>
  )
}

function NavLink({ page, request }: { page: PageItem; request: PageRequest }) {
  const { content, preview } = request
  const path = contentPath(content, page)
  const here = preview === null ? request.path : request.path.slice(preview.base.length) || '/'
  const isHere = here === path
  // A page below an entry of the navigation belongs to that entry.
  const isAbove = path !== '/' && here.startsWith(`${path}/`)
  return (
    <a
      href={request.linkTo(path)}
      {...langOf(page, request)}
      {...(isHere || isAbove ? { 'aria-current': isHere ? ('page' as const) : ('true' as const) } : {})}
    >
      {page.navTitle}
    </a>
  )
}
