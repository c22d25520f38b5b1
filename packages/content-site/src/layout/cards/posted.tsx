import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { localeOf } from '@hourfold/shared/i18n/locales'
import type { PostItem } from '../../content/content-item.ts'
import type { PageRequest } from '../../pages/page.ts'
import { formatDate } from '../formats.ts'

type Props = {
  readonly post: PostItem
  readonly request: PageRequest
  /** Content before it. */
  readonly children?: ReactNode
}

/** The date and the reading time of a post. */
export function Posted({ post: { date, minutes }, request, children }: Props) {
  return (
    <p className="dotted">
      {children}
      <time dateTime={date}>{formatDate(localeOf(request.locale).tag, date)}</time>
      <span>
        <Plural value={minutes} one="# min read" other="# min read" />
      </span>
    </p>
  )
}
