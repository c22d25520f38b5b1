// Written by `npm run manifests`.
/**
 * The classic script, for a page without modules: serve the folder `dist/` and name `booking-widget.classic.js` in a `<script src>`.
 * It finds its chunks beside its own address, so it does nothing when a bundler imports it.
 */
export * from './booking-widget.js'
