import { Trans } from '@lingui/react/macro'
import { BookingLayout } from '../components/booking-layout.tsx'
import { ServiceList } from '../components/service-list.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { ProgressHeader } from './progress-header.tsx'
import type { ScreenProps } from './screen.ts'

/** What to book with this person or team. */
export function ServiceScreen(props: ScreenProps) {
  const { flow, send, view, headingRef } = props
  const { provider } = flow
  if (!provider) return null
  return (
    <BookingLayout header={<ProgressHeader {...props} />}>
      <StepHeading headingRef={headingRef} lead={provider.title}>
        <Trans>Book with {provider.name}</Trans>
      </StepHeading>
      <ServiceList
        locale={view.locale.tag}
        services={provider.services}
        onSelect={({ id }) => send({ type: 'service_picked', service: id })}
      />
    </BookingLayout>
  )
}
