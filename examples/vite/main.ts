import '@hourfold/widget-element'

const find = <Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] => {
  const found = document.querySelector(name)
  if (!found) throw new Error(`The page has no ${name}`)
  return found
}

const widget = find('booking-widget')
const output = find('output')

// Objects are set as properties and do not appear in the markup.
widget.prefill = { firstName: 'Ada', lastName: 'Lovelace' }
widget.addEventListener('booking-step', ({ detail }) => {
  output.textContent = `Step ${detail.index + 1} of ${detail.total}`
})
widget.addEventListener('booking-scheduled', ({ detail }) => {
  output.textContent = `Booked: ${detail.start}`
})
document.querySelector('#next')?.addEventListener('click', () => widget.findNextAvailable())
document.querySelector('#german')?.addEventListener('click', () => (widget.locale = 'de'))
