/**
 * Node flags for a process whose embedded databases live for seconds: optimising their machine code costs more than it saves
 * (importing the demo business takes half a second of processor time instead of two). `npm run prove -- --thorough` keeps its databases for
 * minutes and optimises them.
 */
export const shortLived: readonly string[] = process.env['PROVE'] === undefined ? ['--liftoff-only'] : []
