import { currentItem, currentService } from '@hourfold/shared/flow/cart/cart'
import type { FlowFeature, Handlers } from '@hourfold/shared/flow/flow-feature'
import { zoneOf } from '@hourfold/shared/flow/cart/choices'
import type { Flow } from '@hourfold/shared/flow/flow'
import { toDetails } from '@hourfold/shared/flow/time/pick-time'
import { alertOf } from '@hourfold/shared/flow/receive'
import { seriesDates } from './series-state.ts'
import { soloChoice } from '@hourfold/shared/flow/pending-requests'
import type { FlowRequest, RequestHandlers } from '@hourfold/shared/flow/flow-request'
import type { Recurrence } from '@hourfold/shared/contract/recurrence'
import type { PartyChoice } from '@hourfold/shared/contract/requests'
import type { SeriesPreview } from '@hourfold/shared/contract/series-preview'

declare module '@hourfold/shared/flow/flow-event' {
  interface FlowEvents {
    readonly rule_picked: { readonly rule: Recurrence | null }
    /** Sets another start for one date of a series; null leaves the date out. */
    readonly occurrence_moved: { readonly start: string; readonly to: string | null }
    readonly repeat_confirmed: NoData
  }
}

declare module '@hourfold/shared/flow/flow-request' {
  interface FlowRequests {
    readonly preview_series: Exchange<
      { choice: PartyChoice; start: string; rule: Recurrence; timeZone: string },
      SeriesPreview
    >
  }
}

export const seriesRequestHandlers = {
  preview_series: (call, { choice, start, rule, timeZone }) =>
    call('previewSeries', { body: { item: { ...choice, start }, rule, timeZone } }),
} as const satisfies RequestHandlers

export const seriesHandlers = {
  rule_picked: (flow, { rule }) =>
    flow.step === 'repeat' ? { ...flow, series: rule && { rule, dates: null }, alert: null } : flow,
  occurrence_moved: (flow, { start, to }) => {
    const { series } = flow
    if (!series?.dates) return flow
    const { preview, moves } = series.dates
    return { ...flow, series: { ...series, dates: seriesDates(preview, { ...moves, [start]: to }) } }
  },
  preview_series_answered: (flow, { request: { rule }, result }) =>
    result.ok
      ? { ...flow, series: { rule, dates: seriesDates(result.value) } }
      : { ...flow, alert: alertOf(result.refusal) },
  repeat_confirmed: (flow, _, context) => {
    const { step, series } = flow
    if (step !== 'repeat') return flow
    if (!series) return toDetails(flow, context)
    if (!series.dates) return flow
    // The visitor left out every date of the series.
    return series.dates.starts.length === 0
      ? { ...flow, alert: { code: 'choose_one' } }
      : toDetails(flow, context)
  },
} as const satisfies Handlers

/** Flow slice of the repeat step, which composes a series. */
export const seriesFlow: FlowFeature = {
  loads: (flow) => {
    const request = flow.step === 'repeat' && flow.alert === null ? previewRequest(flow) : null
    return request ? [request] : []
  },
  handlers: seriesHandlers,
  requestHandlers: seriesRequestHandlers,
}

/** The request that checks the dates of a series; null without a series, and once they are checked. */
function previewRequest(flow: Flow): FlowRequest<'preview_series'> | null {
  const { series, slot } = flow
  const item = currentItem(flow)
  const timeZone = zoneOf(flow)
  if (!series || series.dates || slot === null || timeZone === null || !item || !currentService(flow))
    return null
  const choice = soloChoice(flow, item)
  return { type: 'preview_series', choice, start: slot, rule: series.rule, timeZone }
}
