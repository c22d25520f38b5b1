import { useEffect, useState } from 'react'

/**
 * An address with its origin, to be read elsewhere than on this page; '' until the element is alive, because the server that
 * draws it does not know under which origin the page is seen.
 */
export function useWholeHref(href: string): string {
  const [whole, setWhole] = useState('')
  // oxlint-disable-next-line react/set-state-in-effect -- the first drawing must equal the server's
  useEffect(() => setWhole(new URL(href, location.href).href), [href])
  return whole
}
