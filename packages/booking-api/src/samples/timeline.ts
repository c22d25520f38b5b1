import type { Instant } from '@hourfold/shared/time/instant'

/** Something that happens at a moment, and what follows from it. */
export type Step = { readonly at: Instant; readonly run: () => Promise<readonly Step[]> }

/** Runs steps in the order of their moments until one is reached; later ones do not happen. What a step leads to lies after it. */
export async function playTimeline(
  first: readonly Step[],
  {
    until,
    advance,
    isEnding,
  }: {
    readonly until: Instant
    readonly advance: (at: Instant) => void
    readonly isEnding: () => boolean
  },
): Promise<void> {
  const waiting = [...first]
  while (!isEnding()) {
    const next = waiting.reduce<Step | undefined>(
      (earliest, step) => (earliest === undefined || step.at < earliest.at ? step : earliest),
      undefined,
    )
    if (next === undefined || next.at > until) return
    waiting.splice(waiting.indexOf(next), 1)
    advance(next.at)
    waiting.push(...(await next.run()))
  }
}
