import type { Picture } from '../../content/content-item.ts'
import { ResponsiveImage } from '../../images/responsive-image.tsx'

/** The image above a text, wider than the text when there is space. */
export const ItemPicture = ({ picture }: { picture: Picture | null }) =>
  picture === null ? null : (
    <ResponsiveImage
      picture={picture}
      sizes="(min-width: 68rem) 62rem, 92vw"
      priority
      className="picture item-picture"
    />
  )
