import { type ReactNode, useCallback, useState } from 'react'

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

/**
 * The properties of a decorative image; null without a source or after the image failed to load. An image from server markup may have
 * failed before the script ran, which `decode()` tells. It also rejects where a lazy image has not begun to load, in Firefox.
 */
export function useImage(src: string | null) {
  const [lost, setLost] = useState<string | null>(null)
  const onError = useCallback((): void => setLost(src), [src])
  const ref = useCallback(
    (image: HTMLImageElement | null): void => {
      if (image?.complete) image.decode().catch(onError)
    },
    [onError],
  )
  return src === lost ? null : { ref, onError }
}
