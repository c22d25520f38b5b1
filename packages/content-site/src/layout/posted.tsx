import { Plural, Trans } from '@lingui/react/macro'
import { localeOf } from '@booking/shared/i18n/locales'
import type { PostItem } from '../content/content-item.ts'
import type { PageRequest } from '../page.ts'
import { formatDate } from './formats.ts'

type Props = { readonly post: PostItem; readonly request: PageRequest }

/** When a post was written and how long it takes to read. */
export function Posted({ post: { date, minutes, isDraft }, request }: Props) {
  return (
    <p className="dotted">
      {isDraft ? (
        <strong className="draft">
          <Trans>Draft</Trans>
        </strong>
      ) : null}
      <time dateTime={date}>{formatDate(localeOf(request.locale).tag, date)}</time>
      <span>
        <Plural value={minutes} one="# min read" other="# min read" />
      </span>
    </p>
  )
}
