import { Trans } from '@lingui/react/macro'
import type { ContentItem } from '../content/content-item.ts'

/** Says in a preview what nobody else sees. */
export const DraftMark = ({ item }: { item: ContentItem }) =>
  item.isDraft ? (
    <strong className="draft">
      <Trans>Draft</Trans>
    </strong>
  ) : null
