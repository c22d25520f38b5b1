import type { ReactNode } from 'react'
import type { DirectiveProps } from './directive-props.ts'

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
