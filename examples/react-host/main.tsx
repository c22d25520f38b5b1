import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '@hourfold/widget-element'
import type { BookingWidgetElement } from '@hourfold/widget-element'
import { BookingWidget } from '@hourfold/widget-element/react'

const server = 'http://localhost:3000'
const services = ['haircut', 'massage', 'consultation']

function App() {
  const [service, setService] = useState('haircut')
  const [message, setMessage] = useState('Nothing is booked yet.')
  const widget = useRef<BookingWidgetElement>(null)
  return (
    <main>
      <h1>Book in React</h1>
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
      <BookingWidget
        ref={widget}
        apiBase={server}
        service={service}
        hourCycle="h23"
        // Objects are set as properties and do not appear in the markup.
        prefill={{ firstName: 'Ada', lastName: 'Lovelace' }}
        onBookingStep={({ detail }) => setMessage(`Step ${detail.index + 1} of ${detail.total}`)}
        onBookingScheduled={({ detail }) => setMessage(`Booked: ${detail.start}`)}
      >
        <a href={`${server}/widget/appointment/service/${service}`}>Book an appointment</a>
      </BookingWidget>
    </main>
  )
}

const root = document.querySelector('#app')
if (root) createRoot(root).render(<App />)
