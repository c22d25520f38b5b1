document.addEventListener('booking-slot-select', ({ detail }) => {
  const when = new Date(detail.start).toLocaleString('en', { timeZone: detail.timeZone })
  document.querySelector('#status').textContent = `You have picked ${when}.`
})
