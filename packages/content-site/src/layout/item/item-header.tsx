import type { ReactNode } from 'react'
import type { ContentItem, Picture } from '../../content/content-item.ts'
import type { PageRequest } from '../../pages/page.ts'
import { langOf } from './item-address.ts'
import { Trans } from '@lingui/react/macro'
import { ResponsiveImage } from '../../images/responsive-image.tsx'

type Props = {
  readonly item: ContentItem
  readonly request: PageRequest
  /** Above the title. */
  readonly above?: ReactNode
  /** Below the description. */
  readonly children?: ReactNode
}

/** Title and description at the top of a page. */
export function ItemHeader({ item, request, above, children }: Props) {
  const lang = langOf(item, request)
  return (
    <header className="item-header stack">
      <DraftMark item={item} />
      {above}
      <h1 {...lang}>{item.title}</h1>
      {item.description === '' ? null : (
        <p className="lead" {...lang}>
          {item.description}
        </p>
      )}
      {children}
    </header>
  )
}

/** Marks a draft in a preview. */
export const DraftMark = ({ item }: { item: ContentItem }) =>
  item.isDraft ? (
    <strong className="badge tone-warning draft">
      <Trans>Draft</Trans>
    </strong>
  ) : null

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
