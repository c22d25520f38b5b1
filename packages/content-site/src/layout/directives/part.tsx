import type { ReactNode } from 'react'
import type { PageRequest } from '../../pages/page.ts'

type Props = Pick<DirectiveProps, 'id' | 'isTitled'> & {
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** Language of its title when it differs from the page's. */
  readonly lang?: string
  readonly className?: string
  readonly children: ReactNode
}

/** A part of a body with a title, unless the author has written a heading for it. */
export function Part({ id, isTitled, title, lead, lang, className, children }: Props) {
  const classes = className === undefined ? 'part reveal' : `part reveal ${className}`
  if (isTitled) {
    return (
      <div className={classes} id={id}>
        {children}
      </div>
    )
  }
  return (
    <section className={classes} id={id} {...(id === undefined ? {} : { 'aria-labelledby': `${id}-title` })}>
      <div className="part-head">
        <h2 lang={lang} {...(id === undefined ? {} : { id: `${id}-title` })}>
          {title}
        </h2>
        {lead === undefined ? null : <p className="part-lead muted">{lead}</p>}
      </div>
      {children}
    </section>
  )
}

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
