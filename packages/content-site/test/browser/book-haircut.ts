import { plusDays } from './day-name.ts'
import { createOtherVisitor } from './other-visitor.ts'

/** Books a haircut through the API, at the first free time at least `days` days ahead. Returns its manage token. */
export async function bookHaircut(productUrl: string, days: number): Promise<string> {
  const other = createOtherVisitor(productUrl)
  const from = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [start] = await other.freeStarts('haircut', from, plusDays(from, 14))
  const order = await other.book('haircut', String(start))
  return String(order.bookings[0]?.manageToken)
}
