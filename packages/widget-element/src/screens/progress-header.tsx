import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { stepsOf } from '@booking/shared/flow/progress'
import { Button } from '../ui/button.tsx'
import { Steps } from '../ui/steps.tsx'
import { stepTitles } from './step-titles.ts'
import type { ScreenProps } from './screen.ts'

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
