import { Trans, useLingui } from '@lingui/react/macro'
import type { PostItem } from '../../content/content-item.ts'
import type { PageRequest } from '../../pages/page.ts'
import { hrefOf, langOf } from './item-address.ts'

type Props = {
  readonly post: PostItem
  /** All posts of its blog, newest first. */
  readonly siblings: readonly PostItem[]
  readonly request: PageRequest
}

/** Links to the previous and the next post. */
export function PostNeighbours({ post, siblings, request }: Props) {
  const { t } = useLingui()
  const index = siblings.findIndex(({ key }) => key === post.key)
  const newer = siblings[index - 1]
  const older = siblings[index + 1]
  if (index < 0 || (newer === undefined && older === undefined)) return null
  return (
    <nav className="neighbours" aria-label={t`More posts`}>
      {older === undefined ? null : (
        <a href={hrefOf(older, request)} rel="prev">
          <span className="smaller muted">
            <Trans>Older</Trans>
          </span>
          <strong className="display" {...langOf(older, request)}>
            {older.title}
          </strong>
        </a>
      )}
      {newer === undefined ? null : (
        <a href={hrefOf(newer, request)} rel="next">
          <span className="smaller muted">
            <Trans>Newer</Trans>
          </span>
          <strong className="display" {...langOf(newer, request)}>
            {newer.title}
          </strong>
        </a>
      )}
    </nav>
  )
}
