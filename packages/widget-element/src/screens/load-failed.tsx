import { isRetryable } from '@booking/shared/flow/failure'
import { RetryScreen } from './retry-screen.tsx'
import type { ScreenProps } from './screen.ts'

type LoadFailedProps = Pick<ScreenProps, 'flow' | 'send' | 'headingRef'> & {
  readonly busy: boolean
  readonly retry: () => void
}

/** Replaces a screen whose chunk failed to load. An earlier retryable failure, usually of the connection, is shown instead of it. */
export function LoadFailed({ flow, send, headingRef, busy, retry }: LoadFailedProps) {
  const failure = flow.failure && isRetryable(flow.failure) ? flow.failure : null
  return (
    <RetryScreen
      refusal={failure ?? { code: 'load_failed' }}
      headingRef={headingRef}
      busy={busy}
      retry={() => {
        retry()
        if (failure) send({ type: 'retried' })
      }}
    />
  )
}
