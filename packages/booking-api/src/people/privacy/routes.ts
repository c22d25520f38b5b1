import {
  businessEndpoints,
  type BusinessResponse,
} from '@hourfold/shared/contract/business/business-endpoints'
import { read, readByBody, write } from '../../endpoints/route.ts'
import { erasePerson, previewErasure, type PrivacyContext } from './erase-person.ts'
import { type RetentionRuleView, retentionRuleNames } from '@hourfold/shared/contract/business/privacy'
import { ok, type Result, type AnyRefusal } from '@hourfold/shared/errors/result'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import type { Business } from '../../catalog/businesses.ts'
import { retentionDays } from '../../catalog/retention-days.ts'
import type { Queryable } from '../../database/database.ts'
import { countDue } from './due-rows.ts'
import { listRetentionRuns } from './retention-runs.ts'
import { hashAddress } from '../../context/keyed-hash.ts'
import { splitContacts } from '../customers/erasing-statements.ts'
import { exportCustomer } from '../customers/export-customers.ts'
import { listPersonData } from '../customers/person-data.ts'
import { type AskedPerson, findPerson } from './find-person.ts'

export const privacyRoutes = {
  showRetention: read(businessEndpoints.showRetention, (context: PrivacyContext) => showRetention(context)),
  exportPerson: readByBody(businessEndpoints.exportPerson, (context: PrivacyContext, { body }) =>
    exportPerson(context, body),
  ),
  previewErasure: readByBody(businessEndpoints.previewErasure, (context: PrivacyContext, { body }) =>
    previewErasure(context, body),
  ),
  erasePerson: write(businessEndpoints.erasePerson, (context: PrivacyContext, { body }) =>
    erasePerson(context, body),
  ),
}

/** The retention rules of a business: their days, what is due, and their last rounds. */
const showRetention = async ({
  business,
  database,
  now,
}: Pick<PrivacyContext, 'business' | 'database' | 'now'>): Promise<Result<{ rules: RetentionRuleView[] }>> =>
  ok({ rules: await viewRules(database, business, now) })

async function viewRules(q: Queryable, business: Business, now: Instant): Promise<RetentionRuleView[]> {
  const [due, runs] = await q.batch(() => [countDue(q, business, now), listRetentionRuns(q, business.id)])
  const days = retentionDays(business.settings)
  return retentionRuleNames.map((rule) => {
    const parts = due.filter((part) => part.rule === rule)
    const oldest = parts.flatMap((part) => part.oldest ?? [])
    const run = runs.find((one) => one.rule === rule)
    return {
      rule,
      days: days[rule],
      due: parts.reduce((sum, { rows }) => sum + rows, 0),
      oldest: oldest.length === 0 ? null : toIso(Math.min(...oldest)),
      ranAt: run ? toIso(run.ranAt) : null,
      changed: run?.changed ?? null,
    }
  })
}

/**
 * All stored data of a person, by address, number or customer: their bookings, their visits as a guest, their answers and their
 * messages. Refuses with `invalid_request` and `not_found`.
 */
async function exportPerson(
  context: PrivacyContext,
  person: AskedPerson,
): Promise<Result<BusinessResponse<'exportPerson'>, AnyRefusal>> {
  const { business, database, secret } = context
  const match = await findPerson(database, business, person)
  if (!match.ok) return match
  const { customer, contacts } = match.value
  if (customer) {
    const exported = await exportCustomer(context, customer.id)
    if (!exported.ok) return exported
    const known = exported.value.customer.contacts
    const of = (contactKind: 'email' | 'phone') =>
      known.flatMap(({ kind, value }) => (kind === contactKind ? [value] : []))
    return ok({ contacts: { emails: of('email'), phones: of('phone') }, ...exported.value })
  }
  const key = await secret()
  const { emails, phones } = splitContacts(contacts)
  const data = await listPersonData(database, business.id, {
    customerId: null,
    emails,
    phones,
    hashes: emails.map((email) => hashAddress(key, business.id, email)),
  })
  return ok({ contacts: { emails: [...emails], phones: [...phones] }, customer: null, data })
}
