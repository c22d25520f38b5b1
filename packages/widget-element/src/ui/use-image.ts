import { useState } from 'react'

/**
 * The `ref` of a decorative image; null without a source or after the image failed to load. `decode()` also rejects for an image
 * from server markup that failed before the script ran, which would miss its `error` event.
 */
export function useImage(src: string | null) {
  const [lost, setLost] = useState<string | null>(null)
  return src === lost
    ? null
    : (image: HTMLImageElement | null): void => void image?.decode().catch(() => setLost(src))
}
