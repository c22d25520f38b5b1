import type { AuthorItem } from '../../content/content-item.ts'
import { ResponsiveImage } from '../../images/responsive-image.tsx'
import type { PageRequest } from '../../pages/page.ts'
import { Portrait } from './portrait.tsx'

/** An author's image, or the initials on the colour of their staff profile. The name is shown beside it. */
export function AuthorPicture({ author, request }: { author: AuthorItem; request: PageRequest }) {
  if (author.image !== null) {
    return <ResponsiveImage picture={{ ...author.image, alt: '' }} sizes="10rem" className="portrait" />
  }
  const color = request.business?.staff.find(({ slug }) => slug === author.staff)?.color ?? null
  return <Portrait name={author.title} color={color} />
}
