/**
 * How plans are made, on both stores. A plan is made once for a connection and kept, often while a table is still small: read
 * whole, as suits an empty table, a foreign key of a booking cost 0.18 ms after some thousand, by its index 0.01. And to plan
 * a search anew for each call cost more than to run it. Every query here goes by an index.
 */
export const planSettings = ['set jit = off', 'set plan_cache_mode = force_generic_plan'] as const
