import type { PageRequest } from '../../pages/page.ts'

/** Props of every part of a body. */
export type DirectiveProps = {
  readonly options: Readonly<Record<string, string>>
  readonly request: PageRequest
  /** Id for links to the part; undefined when another element of the page has it. */
  readonly id: string | undefined
  /** The part is in a section with a heading of the author. */
  readonly isTitled: boolean
}

/** `limit=6`: the maximum number of entries. */
export const limitOf = ({ limit }: DirectiveProps['options'], otherwise: number): number =>
  limit !== undefined && /^[1-9]\d{0,2}$/.test(limit) ? Number(limit) : otherwise
