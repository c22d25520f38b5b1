import { parentPort } from 'node:worker_threads'
import { planTexts, readFields, readHeads } from './settings-jobs.ts'

// The worker thread that reads the texts of the settings; its memory and time are limited from outside.
const jobs = { planTexts, readFields, readHeads }
type Jobs = typeof jobs
export type JobName = keyof Jobs
export type JobWork<Name extends JobName> = Parameters<Jobs[Name]>[0]
export type JobAnswer<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>
type Job = { [Name in JobName]: { readonly name: Name; readonly work: JobWork<Name> } }[JobName]

function run(job: Job): unknown {
  if (job.name === 'planTexts') return jobs.planTexts(job.work)
  if (job.name === 'readFields') return jobs.readFields(job.work)
  return jobs.readHeads(job.work)
}

parentPort?.on('message', (job: Job) => {
  // A failure ends the thread and is reported to the caller.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  void Promise.resolve(run(job)).then((answer) => parentPort?.postMessage(answer))
})
