import type { ContentItem } from '../../content/content-item.ts'
import type { PageRequest } from '../../pages/page.ts'
import { hrefOf, langOf } from '../item/item-address.ts'

type Props = {
  readonly items: readonly ContentItem[]
  /** Label of the list for screen readers. */
  readonly label: string
  readonly request: PageRequest
}

/** Links to short names: topics, tags, collections. */
export function Chips({ items, label, request }: Props) {
  if (items.length === 0) return null
  return (
    <ul className="chips row" aria-label={label}>
      {items.map((item) => (
        <li key={item.key}>
          <a className="option" href={hrefOf(item, request)} {...langOf(item, request)}>
            {item.title}
          </a>
        </li>
      ))}
    </ul>
  )
}
