import { isRetryable } from '@booking/shared/flow/failure'
import { RetryScreen } from './retry-screen.tsx'
import type { ScreenProps } from './screen.ts'

type LoadFailedProps = Pick<ScreenProps, 'flow' | 'send' | 'headingRef'> & {
  readonly busy: boolean
  readonly retry: () => void
}

/** In the place of a screen whose code could not be loaded. What failed before it, the connection as a rule, is said first. */
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
