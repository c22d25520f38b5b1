type LiveRegionProps = {
  readonly text: string
  /** A counter; a higher number has the same text read again. */
  readonly turn?: number
}

/** The only live region of the widget. It exists from the first render, because screen readers miss a region added later. */
export function LiveRegion({ text, turn = 0 }: LiveRegionProps) {
  return (
    <output className="visually-hidden" part="status" aria-live="polite">
      {/* A trailing no-break space turns the same text into a change. An empty text has no text node, as in server markup. */}
      {text === '' ? null : turn % 2 === 1 ? `${text}\u00A0` : text}
    </output>
  )
}
