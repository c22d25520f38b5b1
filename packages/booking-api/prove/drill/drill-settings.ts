import * as v from 'valibot'

/** What the drill tells its servers when it starts them, besides the product's own settings. */
export const DrillSettingsSchema = v.object({
  /** Milliseconds by which the server's clock is ahead. */
  aheadMs: v.number(),
  /** The port of the receiver that stands for the public Internet. */
  internetPort: v.number(),
  /** Milliseconds between two rounds of each job, so that a drill of seconds sees them all. */
  jobsEveryMs: v.number(),
  /** Parts of statements that are replaced: guards that a control switches off. */
  rewritings: v.array(v.tuple([v.string(), v.string()])),
  /** False leaves the lock and the check of a slot out. */
  lockAndCheck: v.boolean(),
})
export type DrillSettings = v.InferOutput<typeof DrillSettingsSchema>
