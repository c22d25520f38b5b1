import type { ReactNode, RefObject } from 'react'

type ResultCardProps = {
  /** Above the title: a mark, or a score. */
  readonly head: ReactNode
  /** What it is the result of; small. */
  readonly of: string
  readonly title: string
  readonly text: string | null
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  /** What follows: parts of a score, ways on. */
  readonly children?: ReactNode
}

/** How it ended, said plainly. */
export const ResultCard = ({ head, of, title, text, headingRef, children }: ResultCardProps) => (
  <article className="result" part="confirmation">
    <p className="result-of muted">{of}</p>
    {head}
    <h2 className="title" part="title" tabIndex={-1} ref={headingRef}>
      {title}
    </h2>
    {text !== null && <p className="prose result-text">{text}</p>}
    {children}
  </article>
)
