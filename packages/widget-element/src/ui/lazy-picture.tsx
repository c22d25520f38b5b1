import type { ReactNode } from 'react'
import { useImage } from './use-image.ts'

type LazyPictureProps = {
  readonly className: string
  /** Absolute URL of the image; null if there is none. */
  readonly src: string | null
  /** Shown if there is no image or it fails to load. */
  readonly fallback?: ReactNode
}

/** A decorative image of 640 × 480 that loads when it comes near the viewport; never where the styles hide it. */
export function LazyPicture({ className, src, fallback = null }: LazyPictureProps) {
  const image = useImage(src)
  if (!src || !image) return fallback
  return (
    <img
      {...image}
      className={className}
      // `loading` precedes `src`, because setting `src` first would start the download at once.
      loading="lazy"
      decoding="async"
      width="640"
      height="480"
      alt=""
      src={src}
    />
  )
}
