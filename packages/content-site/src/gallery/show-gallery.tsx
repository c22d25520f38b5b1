import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { widgetStyles } from '@hourfold/widget-element/server'
import { galleryStates } from '@hourfold/widget-element/testing/gallery-states'
import { hashStyle } from '../http/hash-style.ts'
import { securityHeaders, withOwnFrames } from '../http/security-headers.ts'
import { GalleryMail, mailHtml, MailIndex, GalleryForm } from './gallery-mails.tsx'
import { readView, type GalleryView, galleryPath } from './gallery-view.ts'
import { screenOf, type GalleryState } from '@hourfold/widget-element/testing/gallery-state'
import { renderState } from '@hourfold/widget-element/testing/render-state'

/** Addresses of the gallery's own files. */
export type GalleryFiles = {
  readonly stylesheet: string
  readonly script: string
  readonly icon: string
  /** The client that reloads the page. */
  readonly devClient?: string
}

/**
 * Shows every screen of the element in every state (`/gallery`, `/gallery/<state>`) and every kind of mail (`/gallery/mails`,
 * `/gallery/mails/<name>`), for development. It is not part of the product; only the development server and the tests use it. Returns
 * null for other paths.
 */
export function showGallery(request: Request, files: GalleryFiles): Response | null {
  const { pathname, searchParams } = new URL(request.url)
  const [, gallery, name, ...rest] = pathname.split('/')
  if (gallery !== 'gallery') return null
  const view = readView(searchParams)
  if (name === 'mails') return showMails(rest, view, files)
  if (rest.length > 0) return null
  if (name === undefined) {
    const index = <GalleryIndex states={galleryStates} view={view} />
    return send(index, 'Gallery', view, { ...files, script: null })
  }
  const index = galleryStates.findIndex((state) => state.name === name)
  const state = galleryStates[index]
  if (!state) return new Response(`There is no state ${name}`, { status: 404 })
  const [before, after] = [galleryStates[index - 1]?.name, galleryStates[index + 1]?.name]
  return send(<GalleryFeature {...{ state, view, before, after }} />, name, view, files)
}

function showMails([name, part, ...rest]: readonly string[], view: GalleryView, files: GalleryFiles) {
  const shown = { ...files, script: null }
  if (name === undefined) return send(<MailIndex view={view} />, 'Mails', view, shown)
  const html = rest.length === 0 ? mailHtml(name, view) : undefined
  if (html === undefined || (part !== undefined && part !== 'html'))
    return new Response(`There is no mail ${name}`, { status: 404 })
  if (part === undefined) return send(<GalleryMail name={name} view={view} />, name, view, shown)
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...mailHeaders } })
}

/** A mail program runs no scripts and loads no foreign files. */
const mailHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  'cache-control': 'no-store',
}

type Files = Omit<GalleryFiles, 'script'> & { readonly script: string | null }

function send(body: ReactNode, title: string, { theme, locale }: GalleryView, files: Files): Response {
  const { stylesheet, script, icon, devClient } = files
  const html = renderToStaticMarkup(
    // The page around the element has the same direction.
    <html lang="en" dir={locale === 'ar-XB' ? 'rtl' : 'ltr'} className={`gallery gallery-${theme}`}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" type="image/svg+xml" href={icon} />
        <link rel="stylesheet" href={stylesheet} />
        {devClient === undefined ? null : <script type="module" src={devClient} />}
        {script === null ? null : <script type="module" src={script} />}
      </head>
      <body>{body}</body>
    </html>,
  )
  const styleHashes = widgetStyles.map(hashStyle)
  const headers = securityHeaders('page', { https: false, styleHashes, scriptOrigins: [], framers: null })
  return new Response(`<!doctype html>${html}`, {
    headers: {
      ...withOwnFrames(headers),
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    },
  })
}

type IndexProps = { readonly states: readonly GalleryState[]; readonly view: GalleryView }

/** Lists all states by screen. */
function GalleryIndex({ states, view }: IndexProps) {
  const screens = [...new Set(states.map(screenOf))]
  return (
    <main className="gallery-index">
      <h1>Gallery</h1>
      <GalleryForm view={view} />
      <p>
        <a href={galleryPath(view, 'mails')}>Mails</a>
      </p>
      <nav aria-label="Screens">
        {screens.map((screen) => (
          <a key={screen} href={`#${screen}`}>
            {screen}
          </a>
        ))}
      </nav>
      {screens.map((screen) => (
        <section key={screen} aria-labelledby={screen}>
          <h2 id={screen}>{screen}</h2>
          <ul>
            {states
              .filter((state) => screenOf(state) === screen)
              .map(({ name, about }) => (
                <li key={name}>
                  <a href={galleryPath(view, name)}>{name}</a> {about}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

type RoomProps = {
  readonly state: GalleryState
  readonly view: GalleryView
  /** Names of the previous and the next state. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/** One rendered state; the script hydrates it. */
function GalleryFeature({ state, view, before, after }: RoomProps) {
  const { name, about } = state
  const { locale, theme, bare } = view
  return (
    <>
      {bare ? null : (
        <header className="gallery-header">
          <a href={galleryPath(view)}>All</a>
          {before === undefined ? null : <a href={galleryPath(view, before)}>Before</a>}
          {after === undefined ? null : <a href={galleryPath(view, after)}>After</a>}
          <p>{about}</p>
          <GalleryForm view={view} />
        </header>
      )}
      <main>
        <h1 className={bare ? 'gallery-hidden' : 'gallery-title'}>{name}</h1>
        <div
          className="gallery-frame"
          data-state={name}
          data-locale={locale}
          data-theme={theme}
          // oxlint-disable-next-line react/no-danger -- a declarative shadow root can only be written as markup
          dangerouslySetInnerHTML={{ __html: renderState(state, { locale, theme }) }}
        />
      </main>
    </>
  )
}
