import { Trans } from '@lingui/react/macro'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useRefusalText } from '../screens/use-refusal-text.ts'
import type { FeatureName } from './features.ts'
import type { FeatureState } from './use-feature.ts'

/** In the place of a piece that could not be loaded. */
export function FeatureMissing({ busy, retry }: Pick<FeatureState<FeatureName>, 'busy' | 'retry'>) {
  const textOf = useRefusalText()
  return (
    <Alert
      tone="danger"
      title={textOf({ code: 'load_failed' })}
      action={
        <Button busy={busy} onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {/* What the page's author put inside the element: where the whole dialog is missing, there is nothing else. */}
      <slot />
    </Alert>
  )
}
