import { useState } from 'react'

/**
 * The `ref` of an image that says nothing which words do not say; null where there is none, or it cannot be had. Decoding
 * tells so of one, too, that the server has drawn and that failed before any script ran.
 */
export function useImage(src: string | null) {
  const [lost, setLost] = useState<string | null>(null)
  return src === lost
    ? null
    : (image: HTMLImageElement | null): void => void image?.decode().catch(() => setLost(src))
}
