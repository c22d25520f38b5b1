document.addEventListener('booking-slot-select', ({ detail }) => {
  const when = new Date(detail.start).toLocaleString('en', { timeZone: detail.timeZone })
  document.querySelector('#told').textContent = `You have picked ${when}.`
})
