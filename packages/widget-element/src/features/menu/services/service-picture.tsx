import { LazyPicture } from '../../../ui/lazy-picture.tsx'

type ServicePictureProps = {
  readonly name: string
  /** Absolute URL of the image; null if there is none. */
  readonly src: string | null
}

/** The image of a service, or its initial if there is none or it fails to load. It is decorative: the name is beside it. */
export function ServicePicture({ name, src }: ServicePictureProps) {
  const initial = (
    <svg className="service-picture" viewBox="0 0 64 48" aria-hidden="true" focusable="false">
      <text x="32" y="32" textAnchor="middle">
        {Array.from(name.trim())[0]?.toUpperCase()}
      </text>
    </svg>
  )
  return <LazyPicture className="service-picture" src={src} fallback={initial} />
}
