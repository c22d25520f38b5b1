import { useLingui } from '@lingui/react/macro'
import type { ServiceView } from '@hourfold/shared/contract/views'
import { servicesOf } from '@hourfold/shared/flow/cart/cart'
import { zoneOf } from '@hourfold/shared/flow/cart/choices'
import type { Flow } from '@hourfold/shared/flow/flow'
import { minute } from '@hourfold/shared/time/instant'
import { numberFormat } from '@hourfold/shared/i18n/formatters'
import { formatMoney } from '../ui/formats/format-money.ts'
import { formatDateTime } from '../ui/formats/format-time.ts'

/** Refund terms of a cancellation: one sentence for each service that has them, as soon as its start is known. */
export function useRefundText(flow: Flow, locale: string): readonly string[] {
  const { t } = useLingui()
  const zone = zoneOf(flow)
  const services = servicesOf(flow) ?? []
  if (zone === null) return []
  const sentence = (service: ServiceView): string | null => {
    const { refund } = service
    const start = startOf(flow, service)
    if (!refund || !start) return null
    const until = Date.parse(start) - refund.notice * minute
    if (until <= flow.now) return t`No refund if you cancel.`
    const when = formatDateTime(locale, until, zone, flow.hourCycle)
    const currency = service.price?.currency ?? flow.order?.amountNow?.currency ?? ''
    const fee = refund.feePercent
      ? numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(refund.feePercent / 100)
      : refund.feeAmount
        ? formatMoney(locale, { amount: refund.feeAmount, currency })
        : null
    return fee === null
      ? t`Cancel before ${when} for a full refund. After that, no refund.`
      : t`Cancel before ${when} for a refund minus ${fee}. After that, no refund.`
  }
  return services.flatMap((service) => {
    const text = sentence(service)
    return text === null ? [] : [services.length > 1 ? `${service.name}: ${text}` : text]
  })
}

/** The first start of a service: as ordered, else as held, else as chosen for the only item. */
const startOf = (flow: Flow, { id }: ServiceView): string | null =>
  flow.order?.bookings.find(({ service }) => service.id === id)?.start ??
  flow.hold?.view?.items.find(({ serviceId }) => serviceId === id)?.start ??
  (flow.items.length === 1 ? flow.slot : null)
