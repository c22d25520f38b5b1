import { useImage } from '../ui/use-image.ts'

/** The photo of the service, for the eye alone. Only the column beside a wide widget has room for it. */
export function SummaryPicture({ src }: { readonly src: string }) {
  const ref = useImage(src)
  // `loading` precedes `src`, because setting `src` first would start the download at once.
  return (
    ref && (
      <img
        ref={ref}
        className="summary-picture"
        loading="lazy"
        decoding="async"
        width="640"
        height="480"
        alt=""
        src={src}
      />
    )
  )
}
