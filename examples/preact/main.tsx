import { render } from 'preact'
import { useRef, useState } from 'preact/hooks'
import '@hourfold/widget-element'
import type { BookingWidgetElement } from '@hourfold/widget-element'

const server = 'http://localhost:3000'
const services = ['haircut', 'massage', 'consultation']

function App() {
  const [service, setService] = useState('haircut')
  const [message, setMessage] = useState('Nothing is booked yet.')
  const widget = useRef<BookingWidgetElement>(null)
  return (
    <main>
      <h1>Book in Preact</h1>
      {services.map((name) => (
        <label key={name}>
          <input type="radio" name="service" checked={name === service} onChange={() => setService(name)} />
          {name}
        </label>
      ))}
      <button type="button" onClick={() => widget.current?.findNextAvailable()}>
        Next free day
      </button>
      <output>{message}</output>
      <booking-widget
        ref={widget}
        api-base={server}
        service={service}
        hour-cycle="h23"
        prefill={{ firstName: 'Ada', lastName: 'Lovelace' }}
        onbooking-step={({ detail }) => setMessage(`Step ${detail.index + 1} of ${detail.total}`)}
        onbooking-scheduled={({ detail }) => setMessage(`Booked: ${detail.start}`)}
      >
        <a href={`${server}/widget/appointment/service/${service}`}>Book an appointment</a>
      </booking-widget>
    </main>
  )
}

const root = document.querySelector('#app')
if (root) render(<App />, root)
