/** Number of rows if the number of dates is unknown. */
const defaultRows = 4

/** Skeleton of the dates while they are checked, with the height of the final rows. */
export function SeriesSkeleton({ count }: { readonly count: number | null }) {
  return (
    <div className="series" aria-hidden="true">
      {Array.from({ length: count ?? defaultRows }, (_, index) => (
        <span key={index} className="skeleton-line series-row" />
      ))}
    </div>
  )
}
