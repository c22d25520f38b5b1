import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mainFormId, postNames, type Marked } from './mark-controls.ts'
import { mainForm, updateKey } from './available-actions.ts'
import styleText from './without-script.css?inline'
import { escapeHtml, writeAttributes } from '../write-html.ts'

/** The style sheet of a screen in a browser without script. */
export const withoutScriptStyle: string = styleText

type FormOptions = {
  /** Where the forms are sent: '' is the address of the page, with its query. Absent: there are none. */
  readonly action: string | undefined
  /** What the next post needs to know; absent: the address says everything, and a script may take over. */
  readonly state: string | undefined
  readonly i18n: I18n
}

/**
 * Writes what the controls need in a browser without script: the form that they name, and the hidden fields. Where a script may
 * take over, it stands in `noscript`, so that no browser with scripts has it.
 */
export function writeForms(
  { forms, hasLooseFields }: Pick<Marked, 'forms' | 'hasLooseFields'>,
  { action, state, i18n }: FormOptions,
): { readonly before: string; readonly after: string } {
  if (action === undefined) return { before: '', after: '' }
  const wrap = (html: string): string => (state === undefined ? `<noscript>${html}</noscript>` : html)
  const hidden = (name: string, value: string, form: string): string =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}" form="${form}">`
  const fieldsOf = (key: string, id: string): string =>
    hidden(postNames.form, key, id) + (state === undefined ? '' : hidden(postNames.state, state, id))
  // The Enter key presses the first button: that of the screen's own form, if it has one.
  const [enter = updateKey] = state === undefined ? [] : forms.keys()
  const first = `<button class="visually-hidden" name="${postNames.action}" value="${enter}" tabindex="-1" aria-hidden="true"></button>`
  const main = `<form method="post"${writeAttributes({ action: action || null })} target="_self" id="${mainFormId}" novalidate>${first}</form>`
  const others = state === undefined ? [...forms].map(([key, id]) => fieldsOf(key, id)) : []
  const update = `<p class="update"><button class="button button-secondary" form="${mainFormId}" name="${postNames.action}" value="${updateKey}">${escapeHtml(i18n._(msg`Apply changes`))}</button></p>`
  return {
    before: wrap(
      `<style>${withoutScriptStyle}</style>${main}${fieldsOf(mainForm, mainFormId)}${others.join('')}`,
    ),
    after: hasLooseFields ? wrap(update) : '',
  }
}
