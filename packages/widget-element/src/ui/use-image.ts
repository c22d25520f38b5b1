import { useState } from 'react'

/**
 * The `ref` of a decorative image; null without a source or after the image failed to load. An image from server markup may have
 * failed before the script ran, which `decode()` tells. It also rejects where a lazy image has not begun to load, in Firefox.
 */
export function useImage(src: string | null) {
  const [lost, setLost] = useState<string | null>(null)
  if (src === lost) return null
  return (image: HTMLImageElement | null): void => {
    if (!image) return
    const lose = (): void => setLost(src)
    image.addEventListener('error', lose, { once: true })
    if (image.complete) image.decode().catch(lose)
  }
}
