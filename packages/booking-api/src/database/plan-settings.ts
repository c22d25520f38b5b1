/**
 * The settings of plans on both stores: one plan per connection and statement, for all values. Planning a search for each request
 * cost more than running it (0.14 ms and 0.04 ms), and compiling it (jit) a multiple of both. So a statement's conditions must
 * lead to an index whatever the values are: no lists in place of ranges.
 */
export const planSettings = { jit: 'off', plan_cache_mode: 'force_generic_plan' } as const
