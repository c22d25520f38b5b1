import { retitle } from './name-step.ts'

/**
 * On a booking page the choice of a language changes the page in place, so that the visitor keeps the step, the time and everything
 * typed: the element loads other messages, and the rest comes from the page in that language. On any other page, and when that page
 * cannot be had, the form is sent as without a script.
 */
addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || !form.matches('.language form') || hasFailed) return
  const widget = document.querySelector('.widget-page booking-widget:defined')
  const locale = submitter?.getAttribute('value')
  if (!widget || !locale) return
  event.preventDefault()
  switchTo(locale, form, widget).catch(() => {
    hasFailed = true
    form.requestSubmit(submitter)
  })
})

let hasFailed = false

/** The address of the shown page, as long as the element has not changed it to that of a booking. */
let opened = location.href

/** What stands outside of the element. */
const places = ['a.skip', '.site-header', '.widget-page > h1', '.site-footer']

async function switchTo(locale: string, form: HTMLFormElement, widget: Element): Promise<void> {
  const path = form.querySelector('input')?.value ?? '/'
  const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams({ path, locale }) })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (!page.querySelector('.widget-page booking-widget')) throw new Error('no booking page')
  const { lang, dir } = page.documentElement
  Object.assign(document.documentElement, { lang, dir })
  for (const selector of places) {
    const translated = page.querySelector(selector)
    if (translated) document.querySelector(selector)?.replaceWith(translated)
  }
  retitle(page.title)
  widget.setAttribute('locale', locale)
  if (location.href === opened) {
    history.replaceState(history.state, '', response.url)
    opened = response.url
  }
  // The button with the language is gone.
  document.querySelector<HTMLElement>('.language summary')?.focus()
}
