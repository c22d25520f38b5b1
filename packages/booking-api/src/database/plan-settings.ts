/**
 * The settings of plans on both stores: one plan per connection and statement, for all values. Planning a search for each request
 * cost more than running it (0.14 ms and 0.04 ms), and compiling it (jit) a multiple of both. So a statement's conditions must
 * lead to an index whatever the values are: no lists in place of ranges.
 *
 * A plan is also kept while its table grows. One that was made on an empty table would read the whole table ever after, until the
 * next analyze, which the embedded store runs every quarter of an hour: with the stored answers of 2,300 orders each further one
 * read 1,000 rows to find its own. So a table is read from start to end only where no index leads to its rows.
 */
export const planSettings = {
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
} as const
