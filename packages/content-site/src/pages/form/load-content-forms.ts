import { msg } from '@lingui/core/macro'
import { loadWidget, renderWidget } from '@hourfold/widget-element/server'
import { toWidgetUrl } from '@hourfold/shared/contract/widget-url'
import type { ContentItem } from '../../content/content-item.ts'
import { formNamedBy } from '../../content/markdown/directive-line.ts'
import type { PageRequest } from '../page.ts'
import { formAction, type FormSubject } from './form-address.ts'
import { formValues } from './form-values.ts'

/**
 * Renders the forms in an item before the item itself, by kind and slug. Forms that are unavailable are left out. Many visitors
 * get the page, so it contains nothing personal.
 */
export async function loadContentForms(
  { body }: Pick<ContentItem, 'body'>,
  request: PageRequest,
): Promise<PageRequest['forms']> {
  // A preview sends nothing.
  if (request.preview) return new Map()
  const named = new Map(
    body.flatMap((block) => {
      const form = block.kind === 'directive' ? formNamedBy(block) : null
      return form ? [[`${form.kind}/${form.slug}`, form] as const] : []
    }),
  )
  const drawn = await Promise.all(
    [...named].map(async ([name, { kind, slug }]) => {
      const form = await renderForm(
        { kind: 'form', form: kind, id: slug, score: null, result: null },
        request,
      )
      return form ? [[name, form] as const] : []
    }),
  )
  return new Map(drawn.flat())
}

async function renderForm(subject: FormSubject, request: PageRequest): Promise<string | null> {
  const { api, locale, now, linkTo, words } = request
  const { baseUrl, fetch, wait } = api
  const page = await loadWidget({ subject, options: { locale }, now, baseUrl, fetch, wait })
  const view = page.flow.formState?.view
  if (page.refusal || !view) return null
  const { html } = renderWidget(page, {
    postTo: formAction(subject, { linkTo, search: new URLSearchParams() }),
    hidden: formValues({ view, key: null }),
    fallbackHref: linkTo(toWidgetUrl(subject)),
    fallbackText: words._(msg`Open the form`),
    attributes: { 'data-island': 'booking' },
  })
  return html
}
