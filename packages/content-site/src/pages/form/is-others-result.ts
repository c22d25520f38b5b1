import { formEndpoints } from '@booking/shared/contract/routes'
import type { Flow } from '@booking/shared/flow/flow'
import type { BookingApi } from '../../booking-api.ts'

/** Whether the answers at an address belong to a form other than the named one, or to another score. */
export async function isOthersResult({ subject, formState }: Flow, { client }: BookingApi): Promise<boolean> {
  const submission = formState?.submission
  if (subject.kind !== 'form' || !submission) return false
  const { form, id, score } = subject
  if (submission.kind !== form || (score !== null && submission.quiz?.score !== score)) return true
  if (submission.slug === id) return false
  // The address may contain the form's id.
  const named = await client.call(formEndpoints[form].load, { params: { idOrSlug: id } })
  return !named.ok || named.value.slug !== submission.slug
}
