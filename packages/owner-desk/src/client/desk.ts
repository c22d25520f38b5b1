import { enhanceAgenda } from './agenda/enhance-agenda.ts'

/** Sends a form once: a second click does nothing while the first is on its way. A page that comes back from the cache can be sent again. */
function sendOnce(page: Document): void {
  page.addEventListener('submit', (event) => {
    const { target } = event
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
    if (target.dataset['sent'] === undefined) target.dataset['sent'] = ''
    else event.preventDefault()
  })
  page.defaultView?.addEventListener('pageshow', () => {
    for (const form of page.querySelectorAll<HTMLFormElement>('form[data-sent]')) delete form.dataset['sent']
  })
}

/** Presses the button of a sign-in link on the developer's own machine. */
const pressOnOwnMachine = (page: Document): void =>
  page.querySelector<HTMLButtonElement>('button[data-press]')?.click()

/** The desk's only script. Every page works without it. */
sendOnce(document)
pressOnOwnMachine(document)
enhanceAgenda(document)
