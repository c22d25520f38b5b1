import type { ReactNode, RefObject } from 'react'

type StepHeadingProps = {
  readonly children: ReactNode
  /** Takes the focus when the step opens. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>
  /** One sentence below the title. */
  readonly lead?: ReactNode
  /** Languages of both, where they are not that of the widget. */
  readonly lang?: string | undefined
  readonly leadLang?: string | undefined
}

/** The title of a step. */
export function StepHeading({ children, headingRef, lead, lang, leadLang }: StepHeadingProps) {
  return (
    <div className="step-heading stack-small">
      <h2 className="title" part="title" lang={lang} tabIndex={-1} ref={headingRef ?? null}>
        {children}
      </h2>
      {lead && (
        <p className="muted" lang={leadLang}>
          {lead}
        </p>
      )}
    </div>
  )
}
