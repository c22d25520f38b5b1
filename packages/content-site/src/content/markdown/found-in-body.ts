import type { FormKind } from '@hourfold/shared/contract/forms'
import type { LineFault, Position } from '@hourfold/shared/files/parse-yaml'
import type { ContentType } from '../content-item.ts'
import { linkTarget, linkWords } from '../link-target.ts'

/** The data collected while a body is prepared. */
export type BodyContents = {
  /** Readable text, without code and directives. */
  readonly texts: string[]
  /** Links to paths of this site. */
  readonly links: BodyLink[]
  /** Other items that directives name. */
  readonly references: BodyReference[]
  /** Services, providers and forms of the business that directives name. */
  readonly businessReferences: BusinessReference[]
  readonly faults: LineFault[]
  /** Returns the column of a text in a line of the file; 1 when it is not found. */
  readonly columnOf: (line: number, text: string) => number
}

export type BodyLink = Position & { readonly href: string }
export type BodyReference = Position & {
  readonly type: ContentType
  readonly key: string
  readonly path: string
}

/** A service, provider or form of the business that the content names. A provider is a person or a team. */
export type BusinessReference = Position & {
  readonly kind: FormKind | 'service' | 'provider'
  readonly slug: string
  /** The option or the key that names it. */
  readonly path: string
}

export function recordLink(href: string, line: number, { links, faults, columnOf }: BodyContents): void {
  const target = linkTarget(href)
  const column = columnOf(line, href)
  if (target === 'inner') links.push({ href, line, column })
  if (target === null) faults.push({ line, column, path: 'link', reason: `"${href}" ${linkWords}` })
}
