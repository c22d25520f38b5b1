import { setFlagsFromString } from 'node:v8'

/**
 * Stops V8 from optimising the WebAssembly of the embedded database. Its optimising compiler takes 540 MB for about a second on
 * one function of pglite.wasm, at every start; the baseline code costs 5 to 19 % of the orders per second. Each of the three
 * flags is needed: without the other two the optimising tier still starts. The flags hold for the whole process and for modules
 * that are compiled afterwards, so this runs before PGlite is imported.
 */
export function limitCompilerMemory(): void {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
    setFlagsFromString(flag)
}
