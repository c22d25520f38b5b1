import { useId, useRef, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { MenuView, ServiceSummary } from '@booking/shared/contract/views'

/** Menus with more sections start with a list of links to them. */
const sectionsWithoutLinks = 2

type MenuSectionsProps = {
  readonly categories: MenuView['categories']
  /** The services to show. */
  readonly services: readonly ServiceSummary[]
  /** True if these are all services. Search results are short and need no list of links. */
  readonly isWhole: boolean
  readonly children: (service: ServiceSummary) => ReactNode
}

/** The services of a menu by category, each with a heading. */
export function MenuSections({ categories, services, isWhole, children }: MenuSectionsProps) {
  const { t } = useLingui()
  const menuId = useId()
  const rootRef = useRef<HTMLDivElement>(null)
  const parts = categories
    .map((category) => ({ ...category, services: category.services.filter((one) => services.includes(one)) }))
    .filter((category) => category.services.length > 0)
  // Fragment links do not reach into a shadow root, and would change the page's URL.
  const show = (index: number): void => {
    const title = rootRef.current?.querySelectorAll<HTMLElement>('.menu-title')[index]
    title?.focus({ preventScroll: true })
    title?.scrollIntoView()
  }
  return (
    <div className="menu stack" ref={rootRef}>
      {isWhole && parts.length > sectionsWithoutLinks && (
        <nav className="menu-nav" aria-label={t`Categories`}>
          <ul className="row">
            {parts.map(({ slug, name, languages }, index) => (
              <li key={slug}>
                <button
                  type="button"
                  className="menu-link option"
                  lang={languages?.['name']}
                  onClick={() => show(index)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {parts.map(({ slug, name, languages, services: offered }) => (
        <section key={slug} aria-labelledby={`${menuId}-${slug}`}>
          <h3 className="menu-title strong" id={`${menuId}-${slug}`} lang={languages?.['name']} tabIndex={-1}>
            {name}
          </h3>
          <ul className="service-list stack" part="service-list">
            {offered.map(children)}
          </ul>
        </section>
      ))}
    </div>
  )
}
