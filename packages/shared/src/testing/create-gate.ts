/** Work waits for `opened` until a test calls `open`. */
export type Gate = { readonly opened: Promise<void>; readonly open: () => void }

export function createGate(): Gate {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}
