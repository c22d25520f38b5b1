import { Trans, useLingui } from '@lingui/react/macro'
import { feedPaths } from '../../documents/feeds.ts'
import type { PageItem } from '../../content/content-item.ts'
import { homeKey } from '../../content/content-path.ts'
import { localizePath } from '../../serving/locale-routing.ts'
import type { PageRequest } from '../../pages/page.ts'
import { hrefOf, langOf } from '../item/item-address.ts'
import { Fragment } from 'react'
import type { SiteFile } from '../../content/site-file.ts'

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

type PostalAddress = {
  readonly street: string
  readonly postalCode: string
  readonly city: string
  /** State, province or prefecture. */
  readonly region: string | null
  /** ISO 3166. */
  readonly country: string
}

/**
 * Formats of the lines below the street, by country: `C` city, `S` region, `Z` postal code, `/` line break. For any other
 * country the postal code precedes the city. From the `fmt` of https://chromium-i18n.appspot.com/ssl-address.
 */
const formats: Readonly<Record<string, string>> = {
  US: 'C, S Z',
  PR: 'C Z',
  CA: 'C S Z',
  AU: 'C S Z',
  IN: 'C Z/S',
  NZ: 'C Z',
  NP: 'C Z',
  SG: 'C Z',
  PK: 'C-Z',
  BD: 'C - Z',
  BR: 'C-S/Z',
  MX: 'Z C, S',
  AR: 'Z C/S',
  CL: 'Z C/S',
  CO: 'C, S, Z',
  IT: 'Z C S',
  ES: 'Z C S',
  GB: 'C/Z',
  GG: 'C/Z',
  JE: 'C/Z',
  IM: 'C/Z',
  ZA: 'C/Z',
  KE: 'C/Z',
  IE: 'C/S/Z',
  HK: 'C/S',
  AE: 'C/S',
  TR: 'Z C/S',
  TH: 'C/S Z',
  ID: 'C/S Z',
  MY: 'Z C/S',
  PH: 'Z C/S',
  VN: 'C/S Z',
}

/** Countries whose addresses begin with the largest unit and end with the street. */
const fromLarge: Readonly<Record<string, string>> = {
  JP: 'Z/S C',
  CN: 'Z/S C',
  TW: 'Z/S C',
  KR: 'Z/S C',
  HU: 'C',
}

/** Returns the lines of an address in the order of its country. */
export function addressLines(address: PostalAddress): readonly string[] {
  const { street, country } = address
  const large = fromLarge[country]
  if (large !== undefined) {
    const tail = country === 'HU' ? [address.postalCode] : []
    return [...fill(large, address), street, ...tail]
  }
  return [street, ...fill(formats[country] ?? 'Z C', address)]
}

/** A missing part is left out with the punctuation before it. */
function fill(format: string, { city, region, postalCode }: PostalAddress): readonly string[] {
  const parts: Readonly<Record<string, string>> = { C: city, S: region ?? '', Z: postalCode }
  return format
    .split('/')
    .map((line) =>
      line
        .replaceAll(/([^A-Z]*)([CSZ])/g, (_, sign: string, part: string) =>
          parts[part] === '' ? '' : sign + parts[part],
        )
        .replace(/^[^\p{L}\p{N}]+/u, ''),
    )
    .filter((line) => line !== '')
}
