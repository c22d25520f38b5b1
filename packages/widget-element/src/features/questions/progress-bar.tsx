/** A bar that is filled so far, in percent. A drawing: the words beside it, or the frame around it, say how far. */
export const ProgressBar = ({ percent }: { readonly percent: number }) => (
  // Not a width in a style: pages that allow no inline styles would show none.
  <svg className="bar" aria-hidden="true" focusable="false">
    <rect className="bar-fill" width={`${percent}%`} height="100%" rx="4" />
  </svg>
)
