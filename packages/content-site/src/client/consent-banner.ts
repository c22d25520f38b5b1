import { html, nothing, render } from 'lit-html'
import { consentActions, consentCategories, type ConsentAction } from '@hourfold/shared/contract/consent'
import type { ConsentContext } from './open-consent.ts'
import { consentCookie, grantedBy, readChoice, timeOfChoice, writeChoice } from '../consent/consent-choice.ts'
import { removeCookies } from './remove-cookies.ts'

/**
 * The consent banner. It is in the page's own tree, so it inherits the page's styles. It does not cover the page, and it takes
 * the focus only when the visitor has opened it.
 */
class ConsentBanner extends HTMLElement {
  #context: ConsentContext | null = null
  #opener: HTMLElement | null = null
  #isCustomised = false
  #status = ''

  show(context: ConsentContext, opener: HTMLElement | null): void {
    if (!this.#context) this.addEventListener('keydown', ({ key }) => this.#leave(key))
    const isOpen = this.querySelector('section') !== null
    this.#context = context
    this.#opener = opener
    this.#status = ''
    if (!isOpen) {
      // On a second visit the banner shows the current choice.
      this.#isCustomised = context.granted() !== null
      this.#draw(true)
    }
    if (opener) this.querySelector('h2')?.focus()
  }

  #leave(key: string): void {
    if (key === 'Escape' && this.#context?.granted()) this.close()
  }

  #customise(): void {
    this.#isCustomised = true
    this.#draw(true)
    this.querySelector<HTMLElement>('input:enabled')?.focus()
  }

  /** "Save preferences" replaces "Settings" in the same place, so the second click of a double click is ignored. */
  #take({ detail: clicks }: MouseEvent, button: ConsentAction): void {
    if (clicks < 2) this.#choose(button)
  }

  #choose(button: ConsentAction): void {
    if (!this.#context) return
    const ticked = [...this.querySelectorAll<HTMLInputElement>('input:checked:enabled')].map(
      ({ value }) => value,
    )
    void saveChoice(button, ticked, this.#context)
    this.#status = this.#context.data.words.saved
    this.close()
  }

  close(): void {
    const hadFocus = this.contains(document.activeElement)
    this.#draw(false)
    if (hadFocus) (this.#opener ?? document.getElementById('content'))?.focus({ preventScroll: true })
  }

  #draw(isOpen: boolean): void {
    render(
      html`${isOpen ? this.#panel() : nothing}
        <p class="visually-hidden" role="status">${this.#status}</p>`,
      this,
    )
  }

  #panel() {
    if (!this.#context) return nothing
    const { words, privacy } = this.#context.data
    // "Accept essential" is among the settings, because it is what "Reject all" does.
    const actions = consentActions.filter((name) => this.#isCustomised || name !== 'accept_essential')
    const { title, brief, text, buttons, more } = words
    return html`<section
      class=${this.#isCustomised ? 'consent consent-open card' : 'consent card'}
      aria-labelledby="consent-title"
    >
      <div class="consent-words">
        <h2 id="consent-title" tabindex="-1">${title}</h2>
        <p>
          ${this.#isCustomised ? text : brief}
          ${privacy === null ? nothing : html`<a href=${privacy}>${more}</a>`}
        </p>
      </div>
      ${this.#isCustomised ? this.#switches(this.#context) : nothing}
      <div class="consent-buttons">
        ${actions.map((name) =>
          name === 'save' && !this.#isCustomised
            ? html`<button type="button" class="button button-secondary" @click=${() => this.#customise()}>
                ${buttons.customise}
              </button>`
            : html`<button
                type="button"
                class="button button-secondary"
                @click=${(click: MouseEvent) => this.#take(click, name)}
              >
                ${buttons[name]}
              </button>`,
        )}
      </div>
    </section>`
  }

  #switches({ data, gpc, granted }: ConsentContext) {
    const agreed: readonly string[] = ['essential', ...(granted() ?? [])]
    return html`<ul class="consent-switches">
      ${consentCategories.map((category) => {
        const { name, text } = data.words.categories[category]
        const isRefused = gpc && category === 'advertising'
        return html`<li>
          <label class="inline">
            <input
              class="checkbox"
              type="checkbox"
              value=${category}
              aria-describedby="consent-${category}"
              ?checked=${agreed.includes(category)}
              ?disabled=${isRefused || category === 'essential'}
            />
            <span>${name}</span>
          </label>
          <p id="consent-${category}">${isRefused ? data.words.gpc : text}</p>
        </li>`
      })}
    </ul>`
  }
}

customElements.define('consent-banner', ConsentBanner)

/** Shows the banner in its place. `opener` is the link that opened it and gets the focus back. */
export function showBanner(
  container: HTMLElement,
  context: ConsentContext,
  opener: HTMLElement | null,
): void {
  if (container instanceof ConsentBanner) container.show(context, opener)
}

export function closeBanner(container: HTMLElement): void {
  if (container instanceof ConsentBanner) container.close()
}

/**
 * Saves a choice. It takes effect at once, even when the server is unreachable; the server stores the proof, whose name the cookie
 * then gets, and deletes the cookies that scripts cannot see. Scripts of a revoked category end with a reload.
 */
async function saveChoice(
  button: ConsentAction,
  ticked: readonly string[],
  { data, gpc, act, endWithdrawn, announce }: ConsentContext,
): Promise<void> {
  const https = location.protocol === 'https:'
  const at = timeOfChoice(document.cookie, Date.now())
  const chosen = writeChoice({ record: null, granted: grantedBy(button, ticked, gpc), at }, https)
  removeCookies([consentCookie])
  document.cookie = chosen
  act()
  announce()
  const fields = [['action', button], ['locale', data.locale], ...ticked.map((name) => ['category', name])]
  // `keepalive` completes the request when the visitor leaves the page; the timeout limits the wait before a reload.
  const saved = fetch('/consent', {
    method: 'POST',
    keepalive: true,
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(5000),
  })
  const body: unknown = await saved.then((response) => response.json()).catch(() => null)
  // Each choice has a time of its own. A later one, here or in another tab, keeps its cookie and ends its own scripts.
  if (readChoice(document.cookie)?.at !== at) return
  document.cookie = String(Reflect.get(Object(body), 'cookie') ?? chosen)
  endWithdrawn()
}
