import { Trans } from '@lingui/react/macro'
import type { ContentItem } from '../../content/content-item.ts'

/** Marks a draft in a preview. */
export const DraftMark = ({ item }: { item: ContentItem }) =>
  item.isDraft ? (
    <strong className="badge tone-warning draft">
      <Trans>Draft</Trans>
    </strong>
  ) : null
