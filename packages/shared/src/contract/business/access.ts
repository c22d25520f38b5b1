import * as v from 'valibot'
import { SignedSchema } from '../answers.ts'
import { InstantSchema, LocaleSchema, requiredTextSchema, textSchema } from '../values.ts'
import { scopes, type BusinessEndpoint } from './business-endpoint.ts'
import { IdSchema, none, pageFields, PageQuerySchema } from './business-values.ts'

export const ScopeSchema = v.picklist(scopes, 'invalid')

/** The signed-in person. */
export const SessionViewSchema = v.object({
  id: v.string(),
  email: v.string(),
  role: v.picklist(['owner', 'staff']),
  /** The person of the catalog whose bookings a staff member sees; owners may have one too. */
  staffId: v.nullable(v.string()),
  /** The language that the person has chosen; null is the business's own. */
  locale: v.nullable(v.string()),
  /** Refunds that failed in the last days and whose money is still due; 0 for staff. */
  failedRefunds: v.number(),
  /** Whether the demo has its sample bookings; false for staff. */
  hasSamples: v.boolean(),
  business: v.object({
    id: v.string(),
    name: v.string(),
    timeZone: v.string(),
    country: v.string(),
    currency: v.string(),
    defaultLocale: v.string(),
  }),
})
export type SessionView = v.InferOutput<typeof SessionViewSchema>

const ListedSessionSchema = v.object({
  id: v.string(),
  email: v.string(),
  device: v.string(),
  createdAt: InstantSchema,
  usedAt: InstantSchema,
  isCurrent: v.boolean(),
})

export const KeyViewSchema = v.object({
  id: v.string(),
  name: v.string(),
  scopes: v.array(ScopeSchema),
  createdBy: v.string(),
  createdAt: InstantSchema,
  usedAt: v.nullable(InstantSchema),
})
export type KeyView = v.InferOutput<typeof KeyViewSchema>

/** The actor: a person by address, a key by name, or the operator on the command line. */
export const ActorViewSchema = v.object({
  kind: v.picklist(['person', 'key', 'command', 'visitor', 'business', 'system']),
  name: v.string(),
})
export type ActorView = v.InferOutput<typeof ActorViewSchema>

export const AuditEntryViewSchema = v.object({
  id: v.string(),
  at: InstantSchema,
  by: ActorViewSchema,
  action: v.string(),
  subject: v.nullable(v.object({ kind: v.string(), id: v.string() })),
  details: v.record(v.string(), v.unknown()),
})
export type AuditEntryView = v.InferOutput<typeof AuditEntryViewSchema>

const CreateSignInLinkSchema = v.strictObject({
  email: requiredTextSchema(254),
  /** From an earlier session of this browser, which has its own limits, independent of other requests. */
  deviceToken: v.optional(SignedSchema),
})
const CreateSessionSchema = v.strictObject({
  /** The token of a sign-in link. */
  token: SignedSchema,
  /** The person's name for the browser. */
  device: v.optional(textSchema(100)),
})
const CreatedSessionSchema = v.object({
  token: v.string(),
  /** Proves in a later link request that its person has signed in here before. */
  deviceToken: v.string(),
  session: SessionViewSchema,
})
const CreateKeySchema = v.strictObject({
  name: requiredTextSchema(100),
  scopes: v.pipe(v.array(ScopeSchema, 'required'), v.minLength(1, 'choose_one'), v.maxLength(3, 'invalid')),
})

/** Signing in, sessions, keys and the audit. */
export const accessEndpoints = {
  createSignInLink: {
    method: 'POST',
    path: '/business/sign-in-links',
    summary:
      'Request a mail that signs a person of the business in; the response is the same for every address',
    access: 'anybody',
    params: none,
    query: none,
    body: CreateSignInLinkSchema,
    status: 202,
    response: v.object({ accepted: v.literal(true) }),
  },
  printSignInLink: {
    method: 'POST',
    path: '/business/sign-in-links/print',
    summary: 'A link that signs a person of the business in; for the operator on the command line alone',
    access: { scope: 'write', role: 'operator', keys: false },
    params: none,
    query: none,
    body: v.strictObject({ email: v.optional(requiredTextSchema(254)) }),
    status: 201,
    response: v.object({ url: v.string(), email: v.string(), minutes: v.number() }),
  },
  createSession: {
    method: 'POST',
    path: '/business/sessions',
    summary: 'Sign in by the token of a link; the response has the session token, once',
    access: 'anybody',
    params: none,
    query: none,
    body: CreateSessionSchema,
    status: 201,
    response: CreatedSessionSchema,
  },
  createDemoSession: {
    method: 'POST',
    path: '/business/sessions/demo',
    summary: 'Sign in as the owner of a public demo, which anyone may do; `not_found` everywhere else',
    access: 'anybody',
    params: none,
    query: none,
    body: v.strictObject({ device: CreateSessionSchema.entries.device }),
    status: 201,
    response: CreatedSessionSchema,
  },
  getSession: {
    method: 'GET',
    path: '/business/session',
    summary: 'Who is signed in',
    access: { scope: 'read', role: 'staff', keys: false },
    params: none,
    query: none,
    status: 200,
    response: SessionViewSchema,
  },
  changeSession: {
    method: 'PATCH',
    path: '/business/session',
    summary: 'Choose the language of the desk',
    access: { scope: 'read', role: 'staff', keys: false },
    params: none,
    query: none,
    body: v.strictObject({ locale: v.nullable(LocaleSchema) }),
    status: 200,
    response: SessionViewSchema,
  },
  endSession: {
    method: 'DELETE',
    path: '/business/session',
    summary: 'Sign out',
    access: { scope: 'read', role: 'staff', keys: false },
    params: none,
    query: none,
    body: none,
    status: 204,
  },
  listSessions: {
    method: 'GET',
    path: '/business/sessions',
    summary: 'The open sessions: staff see their own, owners all of them',
    access: { scope: 'read', role: 'staff', keys: false },
    params: none,
    query: none,
    status: 200,
    response: v.object({ sessions: v.array(ListedSessionSchema) }),
  },
  revokeSession: {
    method: 'DELETE',
    path: '/business/sessions/{id}',
    summary: 'Sign a session out',
    access: { scope: 'read', role: 'staff', keys: false },
    params: v.strictObject({ id: IdSchema }),
    query: none,
    body: none,
    status: 204,
  },
  listKeys: {
    method: 'GET',
    path: '/business/keys',
    summary: 'The keys of the business API that are valid',
    access: { scope: 'read', role: 'owner', keys: false },
    params: none,
    query: none,
    status: 200,
    response: v.object({ keys: v.array(KeyViewSchema) }),
  },
  createKey: {
    method: 'POST',
    path: '/business/keys',
    summary: 'Create a key with scopes; only this response has it',
    access: { scope: 'write', role: 'owner', keys: false },
    params: none,
    query: none,
    body: CreateKeySchema,
    status: 201,
    response: v.object({ token: v.string(), key: KeyViewSchema }),
  },
  revokeKey: {
    method: 'DELETE',
    path: '/business/keys/{id}',
    summary: 'Revoke a key',
    access: { scope: 'write', role: 'owner', keys: false },
    params: v.strictObject({ id: IdSchema }),
    query: none,
    body: none,
    status: 204,
  },
  listAudit: {
    method: 'GET',
    path: '/business/audit',
    summary: 'Who did what and when, the newest first',
    access: { scope: 'read', role: 'owner' },
    params: none,
    query: PageQuerySchema,
    status: 200,
    response: v.object({ entries: v.array(AuditEntryViewSchema), ...pageFields }),
  },
} as const satisfies Record<string, BusinessEndpoint>
