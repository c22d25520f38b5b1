import { useLayoutEffect, useRef } from 'react'
import { CurrentScreen } from './current-screen.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { RetryScreen } from '../screens/retry-screen.tsx'
import { useObserved } from './use-observed.ts'
import type { Widget } from './widget.ts'

/** The screen of the visit, or after an exception a message whose retry draws it anew. */
export function GuardedScreen({ widget }: { readonly widget: Widget }) {
  const { exception, isRetried } = useObserved(widget.display)
  if (!exception) {
    return (
      <ErrorBoundary onError={widget.fail}>
        <CurrentScreen widget={widget} isRetried={isRetried} />
      </ErrorBoundary>
    )
  }
  return <ScreenFailed takesFocus={exception.hadFocus} retry={widget.retry} />
}

function ScreenFailed({ takesFocus, retry }: { readonly takesFocus: boolean; readonly retry: () => void }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  // The screen that had the focus is gone.
  useLayoutEffect(() => {
    if (takesFocus) headingRef.current?.focus()
  }, [takesFocus])
  return <RetryScreen refusal={{ code: 'internal_error' }} headingRef={headingRef} retry={retry} />
}
