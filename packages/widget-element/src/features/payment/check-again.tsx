import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import type { ScreenProps } from '../../screens/screen.ts'

/** Button that requests the state of the payment again. It never starts a payment. */
export function CheckAgain({ flow, send }: Pick<ScreenProps, 'flow' | 'send'>) {
  const { t } = useLingui()
  return (
    <Button
      busy={flow.payment?.check !== null}
      busyLabel={t`Checking your payment…`}
      onClick={() => send({ type: 'payment_check_due' })}
    >
      {t`Try again`}
    </Button>
  )
}
