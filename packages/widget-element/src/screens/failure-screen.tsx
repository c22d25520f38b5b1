import { Trans } from '@lingui/react/macro'
import { isClosedLink, isRetryable } from '@booking/shared/flow/failure'
import { BookingLayout } from '../components/booking-layout.tsx'
import { Button } from '../components/button.tsx'
import { FullPageError } from '../components/full-page-error.tsx'
import type { ScreenProps } from './screen.ts'
import { useRefusalText } from './use-refusal-text.ts'

/** A dead end, said plainly, with the way on where there is one. */
export function FailureScreen({ flow, send, headingRef }: ScreenProps) {
  const textOf = useRefusalText()
  const { failure } = flow
  if (!failure) return null
  const closed = isClosedLink(failure)
  const canRestart = flow.booking !== null
  return (
    <BookingLayout>
      <FullPageError
        status={closed ? null : failure.status}
        message={textOf(failure)}
        headingRef={headingRef}
        action={
          <>
            {isRetryable(failure) ? (
              <Button variant="primary" onClick={() => send({ type: 'retried' })}>
                <Trans>Try again</Trans>
              </Button>
            ) : (
              canRestart && (
                <Button variant="primary" onClick={() => send({ type: 'restarted' })}>
                  <Trans>Book a new appointment</Trans>
                </Button>
              )
            )}
            {/* What the page's author put inside the element, such as a plain link to the booking page. */}
            <slot />
          </>
        }
      >
        {closed && (
          <Trans>Please call the business if you need to change something, or book a new appointment.</Trans>
        )}
      </FullPageError>
    </BookingLayout>
  )
}
