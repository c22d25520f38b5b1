import { Trans } from '@lingui/react/macro'
import { unservedGuests } from '../cart/flow/fill-cart.ts'
import type { Flow } from '@hourfold/shared/flow/flow'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useRefusalText } from '../../screens/use-refusal-text.ts'

type MenuAlertProps = {
  readonly flow: Flow
  readonly nameOf: (guest: number) => string
  readonly onChoose: (guest: number) => void
}

/** Explains why the menu cannot be left yet, with a button for each guest without a service. */
export function MenuAlert({ flow, nameOf, onChoose }: MenuAlertProps) {
  const textOf = useRefusalText()
  if (!flow.alert) return null
  const guests = flow.alert.code === 'services_missing_for_guests' ? unservedGuests(flow) : []
  return (
    <Alert tone="danger" title={textOf(flow.alert)}>
      {guests.length > 0 && (
        <ul className="row">
          {guests.map((guest) => {
            const name = nameOf(guest)
            return (
              <li key={guest}>
                <Button onClick={() => onChoose(guest)}>
                  <Trans>Choose for {name}</Trans>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </Alert>
  )
}
