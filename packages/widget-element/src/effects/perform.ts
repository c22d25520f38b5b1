import type { Client } from '@booking/shared/contract/client'
import type { Answer } from '@booking/shared/flow/answer'
import { openChapters, performBy } from '@booking/shared/flow/chapter'
import { corePerformers } from '@booking/shared/flow/core-performers'
import type { Work } from '@booking/shared/flow/work'

/** Does one work and brings back the event that answers it. Never throws: a refusal is an answer. */
export const perform = <Signal>(client: Client<Signal>, work: Work, signal?: Signal): Promise<Answer> =>
  performBy(
    [corePerformers, ...openChapters().map(({ performers }) => performers)],
    work.type,
    client,
    work,
    signal,
  )
