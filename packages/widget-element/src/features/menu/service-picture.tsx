import { useImage } from '../../ui/use-image.ts'

type ServicePictureProps = {
  readonly name: string
  /** Whole address of the image, or null where there is none. */
  readonly src: string | null
}

/** The picture of a service; its initial where there is none, or it cannot be had. The name stands beside it. */
export function ServicePicture({ name, src }: ServicePictureProps) {
  const ref = useImage(src)
  if (!src || !ref) {
    return (
      <svg className="service-picture" viewBox="0 0 64 48" aria-hidden="true" focusable="false">
        <text x="32" y="32" textAnchor="middle">
          {Array.from(name.trim())[0]?.toUpperCase()}
        </text>
      </svg>
    )
  }
  return (
    <img
      ref={ref}
      className="service-picture"
      // Before the address: where it comes later, the picture is already on its way.
      loading="lazy"
      decoding="async"
      width="640"
      height="480"
      alt=""
      src={src}
    />
  )
}
