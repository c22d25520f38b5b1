import { setupI18n, type I18n } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { proxy } from 'valtio/vanilla'
import catalogs from '@booking/shared/locales/widget.json'
import type { Subject } from '@booking/shared/contract/widget-url'
import { createFlow } from '@booking/shared/flow/flow'
import { allFlowFeatures } from '../features/all-flow-features.ts'
import { createFlowStore } from '@booking/shared/flow/create-flow-store'
import { boxClass } from '../widget/mount-point.ts'
import { WidgetApp } from '../widget/widget-app.tsx'
import type { FeatureLoader } from '../loading/feature-loader.ts'
import { loadAllFeatures } from '../features/load-all-features.ts'
import { loadedFeature } from '../loading/load-feature.ts'
import { NoScriptFormContext, type NoScriptForm } from '../features/questions/no-script-form.ts'
import { featureNeeds } from '../features/features.ts'
import type { FeatureName } from '../features/features.ts'
import { featuresOf } from '../features/use-screen.ts'
import { styleText } from '../styles/style-text.ts'
import type { Fragment } from '../drawing/fragment.ts'
import type { WidgetPage } from './load-widget.ts'

export { readAddress, readSharedAddress } from './read-address.ts'
export { questionParameters, readQuestion, type Question } from './read-question.ts'
export { loadWidget, type WidgetFormPage, type WidgetPage, type WidgetRequest } from './load-widget.ts'

const featureStyles = await loadAllFeatures()

/** The possible texts of a `<style>` in the element. The content security policy needs the hash of each. */
export const widgetStyles: readonly string[] = [styleText, ...featureStyles.values()]

export type RenderOptions = {
  /** URL of the plain link inside the element, for pages without script and for failures. */
  readonly fallbackHref?: string
  readonly fallbackText?: string
  /** Additional attributes of the element. */
  readonly attributes?: Readonly<Record<string, string>>
  /** Messages in place of the catalog's. */
  readonly words?: I18n
  /**
   * The action of the form of a page of questions in a browser without script. `hidden` are its hidden fields. The names of the
   * fields are those that read-posted.ts (shared/questions) reads.
   */
  readonly postTo?: string
  readonly hidden?: NoScriptForm['hidden']
}

export type RenderedWidget = {
  readonly html: string
  /** Features to preload: those of the rendered screen, for which the script waits. It loads the next ones after hydration. */
  readonly features: readonly FeatureName[]
}

/** Renders the element as HTML with the data that the browser needs to hydrate it without a change. */
export function renderWidget(page: WidgetPage, options: RenderOptions = {}): RenderedWidget {
  const { fallbackHref, fallbackText = page.title, attributes = {} } = options
  const { box, css, features } = drawScreen(page, options)
  const link =
    fallbackHref === undefined ? '' : `<a href="${escapeHtml(fallbackHref)}">${escapeHtml(fallbackText)}</a>`
  const styles = Object.values(css).map((text) => `<style>${text}</style>`)
  const html = [
    `<booking-widget${writeAttributes({ ...attributesOf(page), ...attributes })}>`,
    `<template shadowrootmode="open">${styles.join('')}${box}</template>`,
    link,
    `<script type="application/json">${escapeJson(page.data)}</script>`,
    '</booking-widget>',
  ].join('')
  return { html, features }
}

/** Renders what an element on another page shows first (drawing/fragment.ts). */
export function renderFragment(page: WidgetPage): Fragment {
  const { box, css } = drawScreen(page)
  return { html: box, css, data: page.data }
}

type Screen = {
  /** The box with the rendered widget. */
  readonly box: string
  /** Style sheets by feature; `main` is that of the main script. */
  readonly css: Fragment['css']
  readonly features: readonly FeatureName[]
}

function drawScreen({ flow, view, data }: WidgetPage, options: RenderOptions = {}): Screen {
  const code = flow.options.locale
  const i18n = options.words ?? setupI18n({ locale: code, messages: { [code]: catalogs[code] } })
  const store = createFlowStore(flow, { clock: () => data.now, newKey: () => '' }, allFlowFeatures)
  // The browser replays the flow from its beginning, so it needs the features of the initial flow too.
  const loadedFeatures = new Set<FeatureName>(featuresOf(createFlow(flow.subject, flow.options, data.now)))
  const loader: FeatureLoader = {
    get: (name) => {
      loadedFeatures.add(name)
      return loadedFeature(name)
    },
    load: async () => true,
  }
  const widget = {
    store,
    display: proxy({ view, wordsReady: true, open: false, exception: null, isRetried: false }),
    i18n,
    loader,
    show: () => false,
    fail: () => {},
    retry: () => {},
    rememberDrawn: () => {},
  }
  const { postTo, hidden = [] } = options
  const drawn = renderToString(
    <NoScriptFormContext.Provider value={postTo === undefined ? null : { action: postTo, hidden }}>
      <WidgetApp widget={widget} />
    </NoScriptFormContext.Provider>,
  )
  const features = [...new Set([...loadedFeatures].flatMap((name) => [...(featureNeeds[name] ?? []), name]))]
  const box = `<div${writeAttributes({ class: boxClass, 'data-features': features.join(' ') || null })}>${drawn}</div>`
  const css = {
    main: styleText,
    ...Object.fromEntries(features.map((name) => [name, featureStyles.get(name) ?? ''])),
  }
  return { box, css, features }
}

/** The attributes from which the browser reads the rendered subject and options. */
function attributesOf({ flow, view }: WidgetPage): Readonly<Record<string, string | null>> {
  const { options } = flow
  return {
    ...subjectAttributes(flow.subject),
    locale: options.locale,
    'time-zone': options.timeZone,
    'hour-cycle': options.hourCycle === 'auto' ? null : options.hourCycle,
    staff: options.staff,
    date: options.date,
    month: options.month,
    location: options.location,
    duration: options.duration === null ? null : String(options.duration),
    guests: options.guests === null ? null : String(options.guests),
    prefill: Object.keys(options.prefill).length === 0 ? null : JSON.stringify(options.prefill),
    layout: view.layout === 'month' ? null : view.layout,
    hide: view.hide || null,
    theme: view.theme === 'auto' ? null : view.theme,
    'first-day': view.firstDay === 'auto' ? null : String(view.firstDay),
    'return-url': view.returnUrl,
    'api-base': view.apiBase || null,
  }
}

function subjectAttributes(subject: Subject): Readonly<Record<string, string | null>> {
  switch (subject.kind) {
    case 'service':
      return { service: subject.service }
    case 'provider':
      return { provider: subject.provider, service: subject.service }
    case 'booking':
      return { booking: subject.id, action: subject.action === 'view' ? null : subject.action }
    case 'several':
      return { booking: subject.ids.join(',') }
    case 'group':
      return { group: subject.group }
    case 'form': {
      const { form, id, score, result } = subject
      return { [form]: id, result: result ?? (score === null ? null : String(score)) }
    }
    case 'menu':
      return { menu: subject.menu, service: subject.service }
    case 'link':
      return { otl: subject.link, service: subject.service }
    case 'manage':
      return { token: subject.token, action: subject.action === 'view' ? null : subject.action }
    case 'payment':
      return {
        order: subject.order,
        token: subject.orderToken,
        action: subject.isCancelled ? 'cancel' : null,
      }
  }
}

const writeAttributes = (attributes: Readonly<Record<string, string | null>>): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value === null ? [] : [` ${name}="${escapeHtml(value)}"`]))
    .join('')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Escapes JSON so that it cannot end its script element or begin a comment. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
