import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { stepsOf } from '@hourfold/shared/flow/navigate'
import { Button } from '../ui/button.tsx'
import { Steps } from '../ui/steps.tsx'
import type { ScreenProps } from './screen.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Step } from '@hourfold/shared/flow/flow'

/** The list of steps and the Back button. */
export function ProgressHeader({ flow, send, hasBack }: Pick<ScreenProps, 'flow' | 'send' | 'hasBack'>) {
  const { i18n } = useLingui()
  const steps = stepsOf(flow)
  return (
    <>
      {hasBack && (
        <div>
          <Button variant="link" icon="previous" onClick={() => send({ type: 'went_back' })}>
            <Trans>Back</Trans>
          </Button>
        </div>
      )}
      {steps.length > 1 && (
        <Steps
          steps={steps.map((id) => ({ id, title: i18n._(stepTitles[id]) }))}
          current={Math.max(0, steps.indexOf(flow.step))}
        />
      )}
    </>
  )
}

/** The short name of each step, for the list of steps. */
const stepTitles = {
  service: msg`Service`,
  options: msg`Your choice`,
  time: msg`Date and time`,
  repeat: msg`Repeat`,
  details: msg`Your details`,
  payment: msg`Payment`,
  review: msg`Check`,
  confirmation: msg`Confirmation`,
  booking: msg`Your appointment`,
  several: msg`Overview`,
  cancel: msg`Cancellation`,
  questions: msg`Questions`,
  result: msg`Result`,
  failed: msg`Error`,
} as const satisfies Record<Step, MessageDescriptor>
