import type { ReactNode } from 'react'

type BookingLayoutProps = {
  /** What is being booked; a column of its own from 768 px on. */
  readonly summary?: ReactNode
  /** Progress, a Back button: above the content. */
  readonly header?: ReactNode
  readonly children: ReactNode
}

/** Summary beside or above the content, by the width of the container and never of the window. */
export function BookingLayout({ summary, header, children }: BookingLayoutProps) {
  return (
    <div className={summary ? 'layout layout-with-summary' : 'layout'}>
      {summary}
      <div className="panel" part="panel">
        {header && (
          <div className="header" part="header">
            {header}
          </div>
        )}
        {children}
      </div>
    </div>
  )
}
