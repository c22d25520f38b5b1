/**
 * Flags of Node for a process whose embedded databases live for seconds: they never earn back what it costs to optimise
 * their machine code (importing the demo business takes half a second of the processor's time instead of two).
 * `npm run prove` keeps its databases for minutes, and wants them fast.
 */
export const shortLived: readonly string[] = process.env['PROVE'] === undefined ? ['--liftoff-only'] : []
