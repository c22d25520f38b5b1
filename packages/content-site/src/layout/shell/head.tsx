import { localeOf, type LocaleCode } from '@hourfold/shared/i18n/locales'
import type { BrandView } from '@hourfold/shared/contract/site-view'
import type { PageAssets } from '../../assets/asset-store.ts'
import { imageAddress, widthsOf } from '../../images/image-address.ts'
import type { Share } from '../../pages/page.ts'
import siteStyles from '../../styles/site.css?inline'
import widgetPageStyles from '../../styles/widget-page.css?inline'

export type HeadProps = {
  readonly locale: LocaleCode
  readonly title: string
  readonly siteName: string
  readonly description: string | null
  readonly indexed: boolean
  readonly origin: string
  /** Absolute; null when the page has no address of its own, such as an error page. */
  readonly canonical: string | null
  readonly alternates: readonly { readonly hrefLang: string; readonly href: string }[]
  readonly feeds: readonly { readonly type: string; readonly href: string; readonly title: string }[]
  readonly share: Share | null
  readonly assets: PageAssets
  readonly brand: BrandView
  /** The style sheet of the brand. */
  readonly brandStyle: string | null
  /** The page is in a frame on another site. */
  readonly isFramed: boolean
  /** The page contains only the booking element. */
  readonly isWidgetPage: boolean
}

/** The head of a page: its metadata and styles. It contains no script. */
export function Head(props: HeadProps) {
  const { title, description, canonical, feeds, assets, brand, brandStyle } = props
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* A link opens a new tab, so that the booking in the frame continues; some pages of the site may not be framed. */}
      {props.isFramed ? <base target="_blank" /> : null}
      <title>{title}</title>
      {description === null ? null : <meta name="description" content={description} />}
      {props.indexed ? null : <meta name="robots" content="noindex" />}
      {canonical === null ? null : <link rel="canonical" href={canonical} />}
      {props.alternates.map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
      {feeds.map((feed) => (
        <link key={feed.href} rel="alternate" {...feed} />
      ))}
      <OpenGraph {...props} />
      <meta
        name="theme-color"
        media="(prefers-color-scheme: light)"
        content={brand.accent?.light.accent ?? '#f7f6f2'}
      />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101413" />
      {brand.icon === null ? (
        <link rel="icon" type="image/svg+xml" href={assets.icon} />
      ) : (
        <link rel="icon" href={brand.icon} />
      )}
      {/* Delays the first paint until the content is parsed, so that the page does not appear in steps. */}
      <link rel="expect" href="#content" blocking="render" />
      {/* Inline, so that the first paint needs no second request. */}
      <style dangerouslySetInnerHTML={{ __html: props.isWidgetPage ? widgetPageStyles : siteStyles }} />
      {brandStyle === null ? null : <style dangerouslySetInnerHTML={{ __html: brandStyle }} />}
    </head>
  )
}

/** Metadata for shared links. Vector images are left out because few services show them. */
function OpenGraph({ share, canonical, title, siteName, description, locale, origin }: HeadProps) {
  if (share === null || canonical === null) return null
  const picture = share.image?.image.isVector === false ? share.image : null
  const width = picture ? (widthsOf(picture.image).findLast((known) => known <= 1280) ?? 0) : 0
  const height = picture ? Math.round((picture.image.height * width) / picture.image.width) : 0
  const tags: Readonly<Record<string, string | null>> = {
    'og:type': share.type,
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:locale': localeOf(locale).tag.replace('-', '_'),
    'og:image': picture && origin + imageAddress(picture.image, width),
    'og:image:width': picture && String(width),
    'og:image:height': picture && String(height),
    'og:image:alt': picture && picture.alt,
    'article:published_time': share.published ?? null,
  }
  return (
    <>
      {Object.entries(tags).map(([property, content]) =>
        content === null ? null : <meta key={property} property={property} content={content} />,
      )}
      {picture ? <meta name="twitter:card" content="summary_large_image" /> : null}
    </>
  )
}
