import { Trans } from '@lingui/react/macro'

/** Marks a payment that was simulated. */
export function SandboxBadge({ mode }: { readonly mode: 'live' | 'test' }) {
  return mode === 'live' ? null : (
    <span className="badge tone-warning">
      <Trans>Simulated</Trans>
    </span>
  )
}
