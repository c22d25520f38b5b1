import type { InstallData } from '../install/install-workshop.tsx'
import { choiceValues, readChoices, writeChoices, type Choices } from '../install/choices.ts'
import { ownLook, planEmbed, type Embed } from '../install/plan-embed.ts'
import { writeSnippet } from '../install/snippets.ts'
import { loadBooking, readPageData } from './load-booking.ts'

/**
 * The script of the page for site owners: after each change it writes the code and the address again, changes the preview, and copies
 * code. Without it the form is sent.
 */
const form = document.querySelector<HTMLFormElement>('#install-form')
const stage = document.querySelector<HTMLElement>('#install-stage')
const data: InstallData = JSON.parse(document.querySelector('#install-data')?.textContent ?? 'null')
const page = readPageData()

/** Milliseconds for which a button says that it has copied. */
const copiedFor = 4000

if (form && stage && page) {
  loadBooking(page.widget)
  const update = (): void => {
    const choices = show(form, stage)
    if (choices) writeAddress(choices)
  }
  form.addEventListener('input', ({ target }) => {
    chooseColor(form, target)
    update()
  })
  // The radio buttons of the platforms and of the preview stand outside of the form.
  document.querySelector('.install')?.addEventListener('change', update)
  form.addEventListener('submit', (event) => event.preventDefault())
  // Nobody books in a preview.
  stage.addEventListener('booking-submit', (event) => event.preventDefault())
  document.querySelectorAll<HTMLButtonElement>('.install-copy').forEach(enableCopy)
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = document.querySelector<HTMLInputElement>('[name=preview_theme][value=dark]')
  if (isDark && dark) dark.checked = true
  show(form, stage)
}

function show(choicesForm: HTMLFormElement, container: HTMLElement): Choices | null {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(choicesForm)) {
    if (typeof value === 'string') query.append(name, value)
  }
  const [first] = data.subjects
  if (!first) return null
  const choices = readChoices(query, data.subjects, first)
  const embed = planEmbed(choices, data.facts)
  for (const name of choiceValues.platform) {
    const shown = document.querySelector<HTMLElement>(`[data-platform=${name}]`)
    const code = shown?.querySelector('code')
    if (!shown || !code) continue
    shown.hidden = name !== choices.platform
    code.textContent = writeSnippet(name, embed)
  }
  choicesForm.dataset['display'] = choices.display
  preview(container, choices, embed)
  return choices
}

/** The address of the page, and that of the check, show the same choices again. */
function writeAddress(choices: Choices): void {
  const address = `?${writeChoices(choices)}`
  history.replaceState(history.state, '', address + location.hash)
  const check = document.querySelector<HTMLFormElement>('.install-check-form')
  if (check) check.action = `${location.pathname}${address}#check`
}

/** A colour that somebody picks is meant to be used. */
function chooseColor(choicesForm: HTMLFormElement, target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'color') return
  const box = choicesForm.querySelector<HTMLInputElement>(`[name=color][value=${target.name}]`)
  if (box) box.checked = true
}

/** Attributes are set on the element that is there; another display needs a new one, whose dialog is closed. */
function preview(container: HTMLElement, choices: Choices, embed: Embed): void {
  const picked = document.querySelector<HTMLInputElement>('[name=preview_theme]:checked')?.value ?? 'light'
  const theme = choices.theme === 'auto' ? picked : choices.theme
  container.dataset['theme'] = theme
  container.dataset['display'] = choices.display
  const attributes = new Map([...embed.attributes, ['theme', theme] as const])
  const described = JSON.stringify([...attributes])
  let widget = container.querySelector<HTMLElement>('booking-widget')
  if (!widget || (container.dataset['shown'] !== undefined && container.dataset['shown'] !== described)) {
    const next = document.createElement('booking-widget')
    if (widget) widget.replaceWith(next)
    else container.append(next)
    widget = next
  }
  container.dataset['shown'] = described
  for (const [name, value] of attributes) {
    if (widget.getAttribute(name) !== value) widget.setAttribute(name, value)
  }
  const look = new Map(ownLook(choices))
  for (const name of ['primary', 'background', 'text']
    .map((one) => `--bw-color-${one}`)
    .concat('--bw-radius', '--bw-radius-control')) {
    const value = look.get(name)
    if (value === undefined) widget.style.removeProperty(name)
    else widget.style.setProperty(name, value)
  }
}

function enableCopy(button: HTMLButtonElement): void {
  const words = button.textContent
  const status = document.querySelector('#install-status')
  button.hidden = false
  button.addEventListener('click', async () => {
    const code = button.parentElement?.querySelector('code')
    if (!code) return
    await copy(code)
    const copied = button.dataset['copied'] ?? ''
    button.textContent = copied
    if (status) status.textContent = copied
    setTimeout(() => {
      button.textContent = words
      if (status) status.textContent = ''
    }, copiedFor)
  })
}

/** Without https a browser has no clipboard: the code is then selected, and copied by the older command. */
async function copy(code: HTMLElement): Promise<void> {
  const { clipboard } = Object(navigator)
  if (clipboard) {
    await navigator.clipboard.writeText(code.textContent)
    return
  }
  getSelection()?.selectAllChildren(code)
  document.execCommand('copy')
}
