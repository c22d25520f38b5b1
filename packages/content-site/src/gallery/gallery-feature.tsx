import { renderState } from '@booking/widget-element/testing/render-state'
import type { GalleryState } from '@booking/widget-element/testing/gallery-state'
import { GalleryForm } from './gallery-form.tsx'
import { galleryPath, type GalleryView } from './gallery-view.ts'

type RoomProps = {
  readonly state: GalleryState
  readonly view: GalleryView
  /** Names of the previous and the next state. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/** One rendered state; the script hydrates it. */
export function GalleryFeature({ state, view, before, after }: RoomProps) {
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
