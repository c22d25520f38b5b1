import { setupI18n } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { proxy } from 'valtio/vanilla'
import catalogs from '@booking/shared/locales/widget.json'
import type { Subject } from '@booking/shared/contract/widget-url'
import { createFlowStore } from '@booking/shared/flow/create-flow-store'
import { boxClass } from '../element/mount-point.ts'
import { WidgetApp } from '../element/widget-app.tsx'
import { styleText } from '../styles/style-text.ts'
import type { WidgetPage } from './load-widget.ts'

export { loadWidget, type WidgetPage, type WidgetRequest } from './load-widget.ts'

/** The text of the one `<style>` in the element: hash it for the content security policy. */
export const widgetStyles: string = styleText

export type RenderOptions = {
  /** Where the plain link inside the element leads: without script, and where the element cannot work. */
  readonly fallbackHref?: string
  readonly fallbackText?: string
  /** More attributes for the element itself. */
  readonly attributes?: Readonly<Record<string, string>>
}

/** The element as HTML, drawn, with everything it needs to go on in the browser without changing a thing. */
export function renderWidget(page: WidgetPage, options: RenderOptions = {}): string {
  const { flow, view, data } = page
  const code = flow.options.locale
  const i18n = setupI18n({ locale: code, messages: { [code]: catalogs[code] } })
  const store = createFlowStore(flow, { clock: () => data.now, newKey: () => '' })
  const widget = { store, display: proxy({ view, wordsReady: true }), i18n }
  const drawn = renderToString(<WidgetApp widget={widget} />)
  const { fallbackHref, fallbackText = page.title, attributes = {} } = options
  const link =
    fallbackHref === undefined ? '' : `<a href="${escapeHtml(fallbackHref)}">${escapeHtml(fallbackText)}</a>`
  return [
    `<booking-widget${writeAttributes({ ...attributesOf(page), ...attributes })}>`,
    `<template shadowrootmode="open"><style>${styleText}</style><div class="${boxClass}">${drawn}</div></template>`,
    link,
    `<script type="application/json">${escapeJson(data)}</script>`,
    '</booking-widget>',
  ].join('')
}

/** The attributes from which the browser reads back what the server drew. */
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
    theme: view.theme === 'auto' ? null : view.theme,
    'first-day': view.firstDay === 'auto' ? null : String(view.firstDay),
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
    case 'manage':
      return { token: subject.token, action: subject.action === 'view' ? null : subject.action }
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

/** JSON that cannot end its script element or begin a comment. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
