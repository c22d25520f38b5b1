import type { Flow, SubmitWork } from './flow.ts'

/** Sends a mutation. The same one, repeated because nobody knows whether it was done, keeps its idempotency key. */
export function submit(flow: Flow, work: SubmitWork): Flow {
  const last = flow.submission
  const repeated = last?.unsure && contents(last.work) === contents(work) ? last.work : work
  return {
    ...flow,
    fields: [],
    alert: null,
    submission: { status: 'sending', work: repeated, unsure: false },
  }
}

const contents = (work: SubmitWork): string => JSON.stringify({ ...work, key: '' })
