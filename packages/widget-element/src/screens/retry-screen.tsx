import type { RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Refusal } from '@hourfold/shared/errors/result'
import { BookingLayout } from './booking-layout.tsx'
import { Button } from '../ui/button.tsx'
import { StepHeading } from '../ui/step-heading.tsx'
import { useRefusalText } from '../screens/use-refusal-text.ts'

type RetryScreenProps = {
  readonly refusal: Pick<Refusal, 'code' | 'params'>
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  readonly busy?: boolean
  readonly retry: () => void
}

/** Replaces a screen that cannot be shown by the reason, a retry button and the fallback content of the page's author. */
export function RetryScreen({ refusal, headingRef, busy = false, retry }: RetryScreenProps) {
  const { t } = useLingui()
  const textOf = useRefusalText()
  return (
    <BookingLayout>
      <div className="empty-state centered" part="error">
        <StepHeading headingRef={headingRef}>{textOf(refusal)}</StepHeading>
        <Button variant="primary" busy={busy} busyLabel={t`Loading…`} onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
        {/* The slot shows the fallback content of the page's author, such as a plain link to the booking page. */}
        <slot />
      </div>
    </BookingLayout>
  )
}
