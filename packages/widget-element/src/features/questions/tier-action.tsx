import type { TierView } from '@booking/shared/contract/forms'
import { FlowLink } from './flow-link.tsx'
import { resolveHref } from '../../screens/resolve-href.ts'
import type { ScreenProps } from '../../screens/screen.ts'
import { targetHref } from './target-href.ts'

type TierActionProps = Pick<ScreenProps, 'send' | 'view'> & {
  readonly action: NonNullable<TierView['action']>
}

/** The action of a result tier: an appointment in place, or a link to another page. */
export function TierAction({ send, view, action }: TierActionProps) {
  const { url, label, ...target } = action
  const href = url === null ? null : resolveHref(view, url)
  if (url === null) {
    return (
      <FlowLink href={targetHref(view, target)} onGo={() => send({ type: 'route_taken', target })}>
        {label}
      </FlowLink>
    )
  }
  return (
    href && (
      <a className="button button-primary" part="button button-primary" href={href}>
        {label}
      </a>
    )
  )
}
