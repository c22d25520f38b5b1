import type { ReactNode } from 'react'

type BookingLayoutProps = {
  /** Summary of the booking; a separate column from 768 px. */
  readonly summary?: ReactNode
  /** Progress and the Back button, above the content. */
  readonly header?: ReactNode
  readonly children: ReactNode
}

/** Places the summary beside or above the content, by the width of the container, not of the window. */
export function BookingLayout({ summary, header, children }: BookingLayoutProps) {
  return (
    <div className={summary ? 'layout layout-with-summary' : 'layout'}>
      {summary}
      <div className="panel stack-large" part="panel">
        {header && (
          <div className="header stack" part="header">
            {header}
          </div>
        )}
        {children}
      </div>
    </div>
  )
}
