import type { ReactNode } from 'react'
import type { ContentItem } from '../../content/content-item.ts'
import type { PageRequest } from '../../pages/page.ts'
import { DraftMark } from './draft-mark.tsx'
import { langOf } from './item-address.ts'

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
