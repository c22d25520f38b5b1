import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { zoneOf } from '@hourfold/shared/flow/cart/choices'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { formatDateTime } from '../ui/formats/format-time.ts'
import { FromFeature } from '../features/from-feature.tsx'
import type { ScreenProps } from './screen.ts'
import { SeatsLeft } from '../calendar/seats-left.tsx'
import { useRefusalText } from './use-refusal-text.ts'

type FlowAlertProps = Pick<ScreenProps, 'flow' | 'send' | 'view'> & {
  /** Additional content of the screen, such as the names of the people concerned. */
  readonly children?: ReactNode
}

/** The flow's alert above the screen, with the alternative slots that the server offers. */
export function FlowAlertBox({ flow, send, view, children }: FlowAlertProps) {
  const textOf = useRefusalText()
  const { alert, hourCycle } = flow
  const zone = zoneOf(flow)
  if (!alert) return null
  const { tag } = view.locale
  const others = flow.step === 'time' && zone !== null ? (alert.alternatives ?? []) : []
  return (
    <Alert
      tone="danger"
      title={textOf(alert)}
      action={alert.code === 'seats_exceeded' && <SeatsLeft flow={flow} send={send} of="refused" />}
    >
      {others.length > 0 && zone !== null && (
        <>
          <p>
            <Trans>These times are free:</Trans>
          </p>
          <ul className="link-row row">
            {others.map((start) => (
              <li key={start}>
                <Button onClick={() => send({ type: 'slot_picked', start })}>
                  {formatDateTime(tag, start, zone, hourCycle)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {alert.code === 'rate_limited' && (
        <FromFeature feature="details">
          {({ RateLimitNotice }) => <RateLimitNotice flow={flow} view={view} />}
        </FromFeature>
      )}
      {children}
      {/* What the page's author put inside the element, such as a plain link to the booking page. */}
      {alert.code === 'network' && <slot />}
    </Alert>
  )
}
