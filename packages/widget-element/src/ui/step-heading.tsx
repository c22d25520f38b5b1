import type { ReactNode, RefObject } from 'react'

type StepHeadingProps = {
  readonly children: ReactNode
  /** Takes the focus when the step opens. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>
  /** One sentence below the title. */
  readonly lead?: ReactNode
}

/** The title of a step. */
export function StepHeading({ children, headingRef, lead }: StepHeadingProps) {
  return (
    <div className="step-heading stack-small">
      <h2 className="title" part="title" tabIndex={-1} ref={headingRef ?? null}>
        {children}
      </h2>
      {lead && <p className="muted">{lead}</p>}
    </div>
  )
}
