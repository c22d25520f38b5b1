const days = Array.from({ length: 42 }, (_, index) => `day-${index}`)
const slots = Array.from({ length: 6 }, (_, index) => `slot-${index}`)

/** The first picture while everything loads: summary, calendar and slots in their final size, so that nothing jumps. */
export function Skeleton({ label }: { readonly label: string }) {
  return (
    <div className="layout layout-with-summary" part="skeleton" aria-busy="true">
      <p className="visually-hidden">{label}</p>
      <div className="summary" aria-hidden="true">
        <span className="bone bone-title" />
        <span className="bone bone-line" />
        <span className="bone bone-line" />
        <span className="bone bone-line bone-short" />
      </div>
      <div className="panel" aria-hidden="true">
        <div className="header skeleton-steps">
          <span className="bone bone-line bone-short" />
        </div>
        <span className="bone bone-title" />
        <div className="panes" data-pane="calendar">
          <div className="pane pane-calendar">
            <div className="calendar-head">
              <span className="bone bone-month" />
            </div>
            <div className="skeleton-grid">
              {days.map((day) => (
                <span key={day} className="bone bone-day" />
              ))}
            </div>
          </div>
          <div className="pane pane-zone skeleton-zone">
            <span className="bone bone-line bone-short" />
          </div>
          <div className="pane pane-slots">
            <div className="slots-head">
              <span className="bone bone-line" />
            </div>
            <div className="slot-grid">
              {slots.map((slot) => (
                <span key={slot} className="bone bone-slot" />
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
