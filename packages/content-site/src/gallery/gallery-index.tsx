import { screenOf, type GalleryState } from '@booking/widget-element/testing/gallery-state'
import { GalleryForm } from './gallery-form.tsx'
import { galleryPath, type GalleryView } from './gallery-view.ts'

type IndexProps = { readonly states: readonly GalleryState[]; readonly view: GalleryView }

/** Lists all states by screen. */
export function GalleryIndex({ states, view }: IndexProps) {
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
