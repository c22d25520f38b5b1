import type { ReactNode, RefObject } from 'react'

type ResultCardProps = {
  /** An icon or a score above the title. */
  readonly head: ReactNode
  /** Name of the form, in small print. */
  readonly of: string
  readonly title: string
  readonly text: string | null
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  /** Score bars and next actions. */
  readonly children?: ReactNode
}

/** A card with the title and the text of a result. */
export const ResultCard = ({ head, of, title, text, headingRef, children }: ResultCardProps) => (
  <article className="result centered" part="confirmation">
    <p className="result-of small muted">{of}</p>
    {head}
    <h2 className="title" part="title" tabIndex={-1} ref={headingRef}>
      {title}
    </h2>
    {text !== null && <p className="prose result-text">{text}</p>}
    {children}
  </article>
)
