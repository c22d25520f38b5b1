import { Trans } from '@lingui/react/macro'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useRefusalText } from '../screens/use-refusal-text.ts'
import type { FeatureName } from './feature.ts'
import type { FeatureState } from './use-feature.ts'

/** An alert that replaces a component that failed to load. */
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
      {/* The slot shows the fallback content of the page's author, because nothing else is left when the whole dialog is missing. */}
      <slot />
    </Alert>
  )
}
