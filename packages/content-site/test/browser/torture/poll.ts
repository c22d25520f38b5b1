import { setTimeout as wait } from 'node:timers/promises'

/** Asks until the answer is accepted, or returns the last answer when the time is over. `expect.poll` needs a test that runs alone. */
export async function poll<Answer>(
  ask: () => Promise<Answer>,
  isAccepted: (answer: Answer) => boolean,
  timeout: number,
): Promise<Answer> {
  const until = performance.now() + timeout
  for (;;) {
    const answer = await ask()
    if (isAccepted(answer) || performance.now() > until) return answer
    await wait(100)
  }
}
