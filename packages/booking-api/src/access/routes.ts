import { businessEndpoints } from '@booking/shared/contract/business/business-endpoints'
import { read, write, writeNothing } from '../endpoints/route.ts'
import type { AccessContext } from './business-context.ts'
import { createKey, listKeys, revokeKey } from './keys.ts'
import { listAudit } from './list-audit.ts'
import { changeSession, endSession, getSession, listSessions, revokeOneSession } from './sessions.ts'
import { createSession, createSignInLink, printSignInLink } from './sign-in.ts'

export const accessRoutes = {
  createSignInLink: write(businessEndpoints.createSignInLink, (context: AccessContext, { body }) =>
    createSignInLink(context, body),
  ),
  printSignInLink: write(businessEndpoints.printSignInLink, (context: AccessContext, { body }) =>
    printSignInLink(context, body),
  ),
  createSession: write(businessEndpoints.createSession, (context: AccessContext, { body }) =>
    createSession(context, body),
  ),
  getSession: read(businessEndpoints.getSession, (context: AccessContext) => getSession(context)),
  changeSession: write(businessEndpoints.changeSession, (context: AccessContext, { body }) =>
    changeSession(context, body),
  ),
  endSession: writeNothing(businessEndpoints.endSession, (context: AccessContext) => endSession(context)),
  listSessions: read(businessEndpoints.listSessions, (context: AccessContext) => listSessions(context)),
  revokeSession: writeNothing(businessEndpoints.revokeSession, (context: AccessContext, { params }) =>
    revokeOneSession(context, params.id),
  ),
  listKeys: read(businessEndpoints.listKeys, (context: AccessContext) => listKeys(context)),
  createKey: write(businessEndpoints.createKey, (context: AccessContext, { body }) =>
    createKey(context, body),
  ),
  revokeKey: writeNothing(businessEndpoints.revokeKey, (context: AccessContext, { params }) =>
    revokeKey(context, params.id),
  ),
  listAudit: read(businessEndpoints.listAudit, (context: AccessContext, { query }) =>
    listAudit(context, query),
  ),
}
