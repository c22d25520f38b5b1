import type { PageRequest } from '../../pages/page.ts'

/** What every part of a body is given. */
export type DirectiveProps = {
  readonly options: Readonly<Record<string, string>>
  readonly request: PageRequest
  /** What it can be linked to by; undefined where something else on the page has that name. */
  readonly id: string | undefined
  /** It stands in a section to which its writer has given a title. */
  readonly isTitled: boolean
}

/** `limit=6`: how many at most. */
export const limitOf = ({ limit }: DirectiveProps['options'], otherwise: number): number =>
  limit !== undefined && /^[1-9]\d{0,2}$/.test(limit) ? Number(limit) : otherwise
