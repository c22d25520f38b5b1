import { useCallback, useState } from 'react'

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
