import type { Picture } from '../../content/content-item.ts'
import { ResponsiveImage } from '../../images/responsive-image.tsx'

/** The images of a product, the first one large. */
export function Gallery({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null
  return (
    <ul className="gallery">
      {pictures.map((picture, index) => (
        <li key={picture.image.name}>
          <ResponsiveImage
            picture={picture}
            sizes={index === 0 ? '(min-width: 60rem) 34rem, 92vw' : '(min-width: 60rem) 17rem, 46vw'}
            priority={index === 0}
            className="picture"
          />
        </li>
      ))}
    </ul>
  )
}
