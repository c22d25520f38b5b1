import type { ReactNode } from 'react'
import type { FeatureName, Features } from './feature.ts'
import { type FeatureState, useFeature } from './use-feature.ts'
import { Trans } from '@lingui/react/macro'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useRefusalText } from '../screens/use-refusal-text.ts'

type FromFeatureProps<Name extends FeatureName> = {
  readonly feature: Name
  /** Content until the feature is loaded. */
  readonly fallback?: ReactNode
  readonly children: (components: Features[Name]['components']) => ReactNode
}

/** Renders components of a feature inside a screen: `<FromFeature feature="time-zone">{({ ZoneSearch }) => <ZoneSearch … />}</FromFeature>`. */
export function FromFeature<Name extends FeatureName>({
  feature: name,
  fallback,
  children,
}: FromFeatureProps<Name>) {
  const { feature, ...state } = useFeature(name)
  if (!feature) return state.failed ? <FeatureMissing {...state} /> : fallback
  const components = children(feature.components)
  // The content takes the focus, because the retry button that had it is removed.
  return state.late ? (
    <div tabIndex={-1} ref={takeFocus}>
      {components}
    </div>
  ) : (
    components
  )
}

const takeFocus = (box: HTMLElement | null): void => box?.focus()

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
