/** How many rows stand there while it is not known how many there will be. */
const defaultRows = 4

/** The place of the dates while they are being looked at, as high as they will be. */
export function SeriesSkeleton({ count }: { readonly count: number | null }) {
  return (
    <div className="series" aria-hidden="true">
      {Array.from({ length: count ?? defaultRows }, (_, index) => (
        <span key={index} className="bone series-row" />
      ))}
    </div>
  )
}
