import { createElement } from 'react'

/** Where the banner appears: the first thing after the skip link, so that a keyboard is there at once. */
export const ConsentIsland = () => createElement('consent-banner', { 'data-island': 'consent' })
