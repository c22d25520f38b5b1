import type { Subject } from '@hourfold/shared/contract/widget-url'
import type { FeatureName } from '../features/features.ts'
import type { Fragment } from '../initial-html/fragment.ts'
import { styleText } from '../styles/style-text.ts'
import { renderScreen, featureStyles, wordsOf, type ScreenOptions } from './render-screen.tsx'
import type { WidgetPage } from './load-widget.ts'
import { withoutScriptStyle, writeForms } from './without-script/write-forms.ts'
import { escapeHtml, unescapeHtml, writeAttributes } from './write-html.ts'

export { readAttribution, type Attribution } from '../page/read-attribution.ts'
export { readAddress, readSharedAddress } from './read-address.ts'
export { fragmentParameters, readFragmentQuery, type FragmentQuery } from './read-fragment-query.ts'
export { stateField, handleWidgetPost, type WidgetPost } from './without-script/handle-widget-post.ts'
/** For other packages, which would not see these states of the flow otherwise. */
export type { Found } from '../features/cart/flow/list-state.ts'
export type { FormState } from '../features/questions/flow/form-state.ts'
export type { PaymentUpdate } from '../features/payment/flow/payment-state.ts'
export { loadWidget, type WidgetFormPage, type WidgetPage, type WidgetRequest } from './load-widget.ts'

/** The possible texts of a `<style>` in the element. The content security policy needs the hash of each. */
export const widgetStyles: readonly string[] = [styleText, withoutScriptStyle, ...featureStyles.values()]

export type RenderOptions = ScreenOptions & {
  /** URL of the plain link inside the element, for pages without script and for failures. */
  readonly fallbackHref?: string
  readonly fallbackText?: string
  /** Additional attributes of the element. */
  readonly attributes?: Readonly<Record<string, string>>
}

export type RenderedWidget = {
  readonly html: string
  /** The title of the shown step, which also names the outcome; '' if it has none. */
  readonly heading: string
  /** Features to preload: those of the rendered screen, for which the script waits. It loads the next ones after hydration. */
  readonly features: readonly FeatureName[]
}

/** Renders the element as HTML with the data that the browser needs to hydrate it without a change. */
export function renderWidget(page: WidgetPage, options: RenderOptions = {}): RenderedWidget {
  const { fallbackHref, fallbackText = page.title, attributes = {} } = options
  const { box, css, features, ...screen } = renderScreen(page, options)
  const link =
    fallbackHref === undefined ? '' : `<a href="${escapeHtml(fallbackHref)}">${escapeHtml(fallbackText)}</a>`
  const around = writeForms(screen, {
    action: options.actionTo,
    state: options.state,
    i18n: wordsOf(page, options),
  })
  const styles = Object.values(css).map((text) => `<style>${text}</style>`)
  const html = [
    `<booking-widget${writeAttributes({ ...attributesOf(page), ...attributes })}>`,
    `<template shadowrootmode="open">${styles.join('')}${around.before}${box}${around.after}</template>`,
    link,
    ...(options.state === undefined
      ? [`<script type="application/json">${escapeJson(page.data)}</script>`]
      : []),
    '</booking-widget>',
  ].join('')
  return { html, heading: headingIn(box), features }
}

/** Reads the title from the markup, because only the screens know it. */
const headingIn = (box: string): string => unescapeHtml(/ part="title"[^>]*>([^<]*)</.exec(box)?.[1] ?? '')

/** Renders what an element on another page shows first (initial-html/fragment.ts). */
export function renderFragment(page: WidgetPage): Fragment {
  const { box, css } = renderScreen(page)
  return { html: box, css, data: page.data }
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

/** Escapes JSON so that it cannot end its script element or begin a comment. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
