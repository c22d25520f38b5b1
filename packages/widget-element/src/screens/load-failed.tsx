import { Trans, useLingui } from '@lingui/react/macro'
import { isRetryable } from '@booking/shared/flow/failure'
import { BookingLayout } from './booking-layout.tsx'
import { Button } from '../ui/button.tsx'
import { StepHeading } from '../ui/step-heading.tsx'
import type { ScreenProps } from './screen.ts'
import { useRefusalText } from './use-refusal-text.ts'

type LoadFailedProps = Pick<ScreenProps, 'flow' | 'send' | 'headingRef'> & {
  readonly busy: boolean
  readonly retry: () => void
}

/** In the place of a screen whose code could not be loaded. What failed before it, the connection as a rule, is said first. */
export function LoadFailed({ flow, send, headingRef, busy, retry }: LoadFailedProps) {
  const { t } = useLingui()
  const textOf = useRefusalText()
  const failure = flow.failure && isRetryable(flow.failure) ? flow.failure : null
  return (
    <BookingLayout>
      <div className="empty-state" part="error">
        <StepHeading headingRef={headingRef}>{textOf(failure ?? { code: 'load_failed' })}</StepHeading>
        <Button
          variant="primary"
          busy={busy}
          busyLabel={t`Loading…`}
          onClick={() => {
            retry()
            if (failure) send({ type: 'retried' })
          }}
        >
          <Trans>Try again</Trans>
        </Button>
        {/* What the page's author put inside the element, such as a plain link to the booking page. */}
        <slot />
      </div>
    </BookingLayout>
  )
}
