import { createElement } from 'react'

/** The place of the banner: directly after the skip link, so that the keyboard reaches it first. */
export const ConsentIsland = () => createElement('consent-banner', { 'data-island': 'consent' })
