import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { widgetStyles } from '@booking/widget-element/server'
import { galleryStates } from '@booking/widget-element/testing/gallery-states'
import { securityHeaders } from '../http/security-headers.ts'
import { GalleryIndex } from './gallery-index.tsx'
import { GalleryFeature } from './gallery-feature.tsx'
import { readView, type GalleryView } from './gallery-view.ts'

/** Addresses of the gallery's own files. */
export type GalleryFiles = {
  readonly stylesheet: string
  readonly script: string
  readonly icon: string
  /** The client that reloads the page. */
  readonly devClient?: string
}

/**
 * Shows every screen of the element in every state, for development: `/gallery` and `/gallery/<state>`. It is not part of the
 * product; only the development server and the tests use it. Returns null for other paths.
 */
export function showGallery(request: Request, files: GalleryFiles): Response | null {
  const { pathname, searchParams } = new URL(request.url)
  const [, gallery, name, ...rest] = pathname.split('/')
  if (gallery !== 'gallery' || rest.length > 0) return null
  const view = readView(searchParams)
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
  const styleHashes = widgetStyles.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  const headers = {
    ...securityHeaders('page', { https: false, styleHashes, scriptOrigins: [], framers: null }),
    'cache-control': 'no-store',
  }
  return new Response(`<!doctype html>${html}`, {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  })
}
