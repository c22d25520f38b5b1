type LiveRegionProps = {
  readonly text: string
  /** Raise it to have the same words read again. */
  readonly turn?: number
}

/** Words for screen readers alone. One per widget, there from the first picture on: a region added later is not heard. */
export function LiveRegion({ text, turn = 0 }: LiveRegionProps) {
  return (
    <output className="visually-hidden" part="status" aria-live="polite">
      {/* A trailing no-break space makes the same words a change; no words are no text node, as in server markup. */}
      {text === '' ? null : turn % 2 === 1 ? `${text}\u00A0` : text}
    </output>
  )
}
