import { Trans, useLingui } from '@lingui/react/macro'
import { feedPaths } from '../../documents/feeds.ts'
import type { PageItem } from '../../content/content-item.ts'
import { homeKey } from '../../content/content-path.ts'
import { localizePath } from '../../serving/locale-routing.ts'
import type { PageRequest } from '../../pages/page.ts'
import { hrefOf, langOf } from '../item/item-address.ts'
import { Fragment } from 'react'
import type { SiteFile } from '../../content/site-file.ts'
import { addressLines } from './address-lines.ts'

/** The footer of every page: the address of the business, pages outside of the navigation, the visitor's own appointments, feeds, and the consent link. */
export function SiteFooter({ name, request }: { name: string; request: PageRequest }) {
  const { t } = useLingui()
  const { content, locale, linkTo, install } = request
  const pages = content.list('page', locale)
  const blogs = pages.filter(({ isBlog }) => isBlog)
  return (
    <footer className="site-footer small muted">
      <div className="site-footer-inner column">
        <SiteContact name={name} site={content.site} />
        <nav aria-label={t`More pages`}>
          <ul>
            {pages
              .filter(({ nav, key }) => nav === null && key !== homeKey)
              .map((page) => (
                <li key={page.key}>
                  <a href={hrefOf(page, request)} {...langOf(page, request)}>
                    {page.navTitle}
                  </a>
                </li>
              ))}
            <li>
              <a href={linkTo('/my-bookings')}>
                <Trans>Your appointments</Trans>
              </a>
            </li>
            <li>
              <a href={linkTo('/consent')} data-consent-open="">
                <Trans>Cookie settings</Trans>
              </a>
            </li>
          </ul>
        </nav>
        {blogs.length === 0 && !install.isOpen ? null : (
          <nav aria-label={t`Subscribe and embed`}>
            <ul>
              {blogs.map((blog) => (
                <FeedLink key={blog.key} blog={blog} request={request} />
              ))}
              {install.isOpen ? (
                <li>
                  <a href={linkTo('/install')}>
                    <Trans>Booking on your own website</Trans>
                  </a>
                </li>
              ) : null}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  )
}

function FeedLink({ blog, request }: { blog: PageItem; request: PageRequest }) {
  const [feed] = feedPaths(request.content, blog)
  const title = blog.key === homeKey ? <Trans>News</Trans> : blog.title
  return feed === undefined ? null : (
    <li>
      {/* A language without content has no feed. */}
      <a
        href={localizePath(feed.path, blog.locale, request)}
        {...(blog.key === homeKey ? {} : langOf(blog, request))}
      >
        {title} (RSS)
      </a>
    </li>
  )
}

/** Name, address and telephone number. */
function SiteContact({ name, site: { address, phone, email } }: { name: string; site: SiteFile }) {
  return (
    <div className="contact">
      <p className="contact-name display">{name}</p>
      {address === null ? null : (
        <p>
          {addressLines(address).map((line, at) => (
            <Fragment key={line}>
              {at > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      )}
      {phone === null ? null : (
        <p>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
            {phone}
          </a>
        </p>
      )}
      {email === null ? null : (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </div>
  )
}
