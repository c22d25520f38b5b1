/**
 * How plans are made, on both stores: once for a connection, for whatever values come. To plan a search anew for each call
 * cost more than to run it (0.14 ms and 0.04 ms), and to compile one for it (jit) a multiple of both. So a statement's
 * conditions must lead to an index whatever the values are: no lists that stand for ranges.
 */
export const planSettings = { jit: 'off', plan_cache_mode: 'force_generic_plan' } as const
