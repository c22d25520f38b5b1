import { useEffect } from 'react'
import type { ScreenProps } from '../../screens/screen.ts'

/** Milliseconds between two looks at the state while the page is visible. */
const interval = 5000

/** Looks whether the link in the mail has proven the address: at intervals, and when the visitor comes back to the page. */
export function useProofWatch({ flow, send }: Pick<ScreenProps, 'flow' | 'send'>): void {
  const isOpen = flow.proof?.view?.state === 'open' || flow.proof?.view?.state === 'exhausted'
  useEffect(() => {
    if (!isOpen) return
    const look = (): void => {
      if (!document.hidden) send({ type: 'proof_look_due' })
    }
    const timer = setInterval(look, interval)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOpen, send])
}
