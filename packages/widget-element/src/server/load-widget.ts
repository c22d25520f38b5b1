import { createClient, type ClientRefusal, type FetchPort } from '@hourfold/shared/contract/client'
import type { Subject } from '@hourfold/shared/contract/widget-url'
import type { FieldRefusal } from '@hourfold/shared/errors/result'
import type { FlowRequest, FlowResponse } from '@hourfold/shared/flow/flow-request'
import { allFlowFeatures } from '../features/all-flow-features.ts'
import { currentService } from '@hourfold/shared/flow/cart/cart'
import { createFlow, type Flow, type FlowOptions } from '@hourfold/shared/flow/flow'
import { sendRequest } from '@hourfold/shared/flow/send-request'
import { transition } from '@hourfold/shared/flow/transition'
import { pendingRequests } from '@hourfold/shared/flow/pending-requests'
import { localeOf, type LocaleCode } from '@hourfold/shared/i18n/locales'
import type { Answers } from '@hourfold/shared/questions/question-type'
import type { PageData } from '../initial-html/page-data.ts'
import { inVisitorZone } from '../initial-html/replay.ts'
import type { View } from '../page/view.ts'

export type WidgetRequest = {
  readonly subject: Subject
  readonly options: Partial<FlowOptions> & { readonly locale: LocaleCode } & Partial<
      Pick<View, 'theme' | 'firstDay' | 'apiBase' | 'origin' | 'layout' | 'hide' | 'returnUrl'>
    >
  /** Epoch milliseconds; it decides today and the shown month. */
  readonly now: number
  readonly baseUrl: string
  readonly fetch: FetchPort<never>
  readonly wait: (milliseconds: number) => Promise<void>
  /** The visitor's time zone, where it is known. */
  readonly visitorZone?: string
  /** Position of a visitor without script in a form. */
  readonly formPage?: WidgetFormPage
}

/** A page of questions to render: the submitted one again, or the next one. */
export type WidgetFormPage = {
  readonly answers: Answers
  /** Key of the page; null is the first. */
  readonly page: string | null
  readonly fields: readonly FieldRefusal[]
  /** 1 if there are errors, so that their summary takes the focus. */
  readonly attempts: number
  /** Signed timestamp of the first request for the questions. */
  readonly token: string
}

/** The data of a page that renders the element. */
export type WidgetPage = {
  readonly flow: Flow
  readonly view: View
  readonly data: PageData
  /** 200, or the status of the refusal that is rendered instead. */
  readonly status: number
  readonly refusal: ClientRefusal | null
  /** True if the URL or the content contains a token: no caching, no referrer, no indexing, no foreign frame. */
  readonly isPrivate: boolean
  /** Name of the service, list or form, or ''. */
  readonly title: string
  /** Language of the name, where it is not that of the page. */
  readonly titleLang?: string | undefined
}

/** True if a request only reads. Rendering sends no others, because changes are left to the visitor's browser. */
const isRead = ({ type }: FlowRequest): boolean => type.startsWith('load_')

/** The maximum number of request rounds before rendering. A flow with further requests is rendered as it is. */
const maxRounds = 4

/** Loads the data of the element's first screen with the element's own flow. A refusal becomes a page with its status. */
export async function loadWidget(request: WidgetRequest): Promise<WidgetPage> {
  const { subject, now, options } = request
  const client = createClient(request)
  const answers: FlowResponse[] = []
  const visitor = request.visitorZone === undefined ? {} : { visitorZone: request.visitorZone }
  let flow = inVisitorZone(createFlow(subject, flowOptions(options), now), visitor)
  for (let round = 0; round < maxRounds; round += 1) {
    const requests = pendingRequests(flow, allFlowFeatures).filter(isRead)
    if (requests.length === 0) break
    for (const answer of await Promise.all(
      requests.map((each) => sendRequest(client, each, allFlowFeatures)),
    )) {
      answers.push(answer)
      flow = transition(flow, answer, { now, key: '', features: allFlowFeatures })
    }
  }
  if (request.formPage) flow = withFormPage(flow, request.formPage)
  return pageOf(flow, request, { now, ...visitor, answers })
}

/** Returns the page that renders a flow. */
export function pageOf(
  flow: Flow,
  { subject, options }: Pick<WidgetRequest, 'subject' | 'options'>,
  data: PageData,
): WidgetPage {
  const refusal = flow.failure ?? flow.slots.failure?.refusal ?? null
  return {
    flow,
    view: {
      locale: localeOf(options.locale),
      theme: options.theme ?? 'auto',
      firstDay: options.firstDay ?? 'auto',
      apiBase: options.apiBase ?? '',
      origin: options.origin ?? '',
      layout: options.layout ?? 'month',
      display: 'inline',
      launcherText: '',
      hide: options.hide ?? '',
      returnUrl: options.returnUrl ?? null,
    },
    data,
    status: refusal ? (refusal.status ?? 503) : 200,
    refusal,
    isPrivate:
      subject.kind === 'manage' ||
      subject.kind === 'payment' ||
      (subject.kind === 'form' && subject.result !== null) ||
      flow.token !== null,
    title:
      (flow.formState?.view ?? flow.formState?.submission ?? flow.formState?.meaning)?.name ??
      flow.menu?.name ??
      flow.group?.name ??
      currentService(flow)?.name ??
      flow.provider?.name ??
      flow.booking?.service.name ??
      flow.order?.bookings[0]?.service.name ??
      '',
    titleLang: (flow.menu ?? flow.group ?? currentService(flow))?.languages?.['name'],
  }
}

function withFormPage(flow: Flow, { answers, page, token, fields, attempts }: WidgetFormPage): Flow {
  const { formState } = flow
  if (!formState?.view) return flow
  return {
    ...flow,
    fields,
    attempts,
    formState: { ...formState, answers, page, view: { ...formState.view, token } },
  }
}

const flowOptions = (options: WidgetRequest['options']): FlowOptions => ({
  locale: options.locale,
  timeZone: options.timeZone ?? null,
  hourCycle: options.hourCycle ?? 'auto',
  staff: options.staff ?? null,
  date: options.date ?? null,
  month: options.month ?? null,
  duration: options.duration ?? null,
  location: options.location ?? null,
  guests: options.guests ?? null,
  prefill: options.prefill ?? {},
})
