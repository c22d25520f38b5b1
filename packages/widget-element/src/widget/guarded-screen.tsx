import { useLayoutEffect, useRef } from 'react'
import { CurrentScreen } from './current-screen.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { RetryScreen } from '../screens/retry-screen.tsx'
import { useObserved } from './use-observed.ts'
import type { Widget } from './widget.ts'

/** Renders the current screen, or after an exception a message with a retry that renders the screen again. */
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
  // The heading takes the focus, because the screen that had it is removed.
  useLayoutEffect(() => {
    if (takesFocus) headingRef.current?.focus()
  }, [takesFocus])
  return <RetryScreen refusal={{ code: 'internal_error' }} headingRef={headingRef} retry={retry} />
}
