import { Trans, useLingui } from '@lingui/react/macro'
import { currentService } from '@hourfold/shared/flow/cart/cart'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { formatDuration } from '../../ui/formats/format-duration.ts'
import type { ScreenProps } from '../../screens/screen.ts'

/** Advice after `rate_limited`: how long to wait and which number to call. */
export function RateLimitNotice({ flow, view }: Pick<ScreenProps, 'flow' | 'view'>) {
  const { t } = useLingui()
  const { params = {} } = flow.alert ?? {}
  const seconds = Number(params['count'])
  const shown = (flow.booking ?? currentService(flow))?.business
  if (!(seconds > 0) || !shown) return null
  const { name: business, phone } = shown
  const wait = formatDuration(view.locale.tag, Math.ceil(seconds / 60), 'long')
  return (
    <p>
      {params['refused'] === 'hold'
        ? t`The time you chose is not reserved for you.`
        : flow.step === 'details' && t`Nothing has been booked. What you typed is still here.`}{' '}
      <Trans>
        You can try again in {wait}, or call {business}.
      </Trans>{' '}
      {phone !== null && <PhoneLink phone={phone} />}
    </p>
  )
}
