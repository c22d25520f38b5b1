type Stored = { readonly ok?: unknown } | null | undefined

/**
 * For the shipped script alone: what the server of the same release wrote into its own page is believed. A refusal that
 * was drawn is asked for again: it may be over. 0.3 kB (brotli) smaller.
 */
export const toAnswer = <Work extends { readonly type: string }>(work: Work, stored: Stored) =>
  stored?.ok ? { type: `${work.type}_answered`, work, result: stored } : null
