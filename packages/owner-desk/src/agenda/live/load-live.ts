import type { DeskStream, SignedInRequest } from '../../page.ts'

/** The stream of events that tells a page of the desk when something has changed. */
export const loadLive = (request: SignedInRequest): Promise<DeskStream> =>
  Promise.resolve({ stream: request.live.open(request) })
