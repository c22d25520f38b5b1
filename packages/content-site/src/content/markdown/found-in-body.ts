import type { FormKind } from '@booking/shared/contract/forms'
import type { LineFault } from '../content-fault.ts'
import type { ContentType } from '../content-item.ts'
import { linkTarget, linkWords } from '../link-target.ts'

/** What is learned of a body while it is made ready to be written. */
export type FoundInBody = {
  /** What is read: without code and directives. */
  readonly texts: string[]
  /** Links to paths of this site. */
  readonly links: BodyLink[]
  /** Other items that directives name. */
  readonly references: BodyReference[]
  /** Forms, surveys and quizzes that directives name. */
  readonly forms: BodyForm[]
  readonly faults: LineFault[]
}

export type BodyLink = { readonly href: string; readonly line: number }
export type BodyReference = {
  readonly type: ContentType
  readonly key: string
  readonly path: string
  readonly line: number
}

export type BodyForm = { readonly kind: FormKind; readonly slug: string; readonly line: number }

export function noteLink(href: string, line: number, { links, faults }: FoundInBody): void {
  const target = linkTarget(href)
  if (target === 'inner') links.push({ href, line })
  if (target === null) faults.push({ line, path: 'link', reason: `"${href}" ${linkWords}` })
}
