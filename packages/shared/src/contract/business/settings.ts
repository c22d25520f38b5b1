import * as v from 'valibot'
import { endsWithin } from '../../files/ends-within.ts'
import { InstantSchema } from '../values.ts'
import { ActorViewSchema } from './access.ts'
import { onlyForOwners, type BusinessEndpoint } from './business-endpoint.ts'
import { IdSchema, none, pageFields, PageQuerySchema } from './business-values.ts'
import { NewlyDueSchema } from './privacy.ts'

/** A path below the business's folder: `services/haircut.yaml`. */
const PathSchema = v.pipe(
  v.string('required'),
  v.maxLength(200, 'invalid'),
  v.regex(/^[a-z]+(?:\/[a-z0-9-]+)*\.yaml$/, 'invalid'),
)

/** The hash of a file's text. */
const VersionSchema = v.pipe(v.string('required'), v.regex(/^[0-9a-f]{16}$/, 'invalid'))

const SettingsFileSchema = v.object({
  path: v.string(),
  /** `business`, `service`, `staff` …: which schema it has. */
  kind: v.string(),
  slug: v.string(),
  name: v.string(),
  /** Whether the desk has changed it since the last import. */
  isChanged: v.boolean(),
  /** False for a service that is switched off. */
  isOffered: v.boolean(),
})
export type SettingsFile = v.InferOutput<typeof SettingsFileSchema>

const SettingsFieldSchema = v.object({
  /** The keys that lead to the value, joined by dots: `hours`, `variants.0.price`. */
  path: v.string(),
  /**
   * How the value is entered. `words`: a text, or texts by locale. `week`: ranges by weekday. `dates`: ranges by day. `texts`: a list
   * of texts. `fixed`: only in the files.
   */
  kind: v.picklist(['text', 'words', 'number', 'flag', 'choice', 'week', 'dates', 'texts', 'fixed']),
  /** The value of the file; null where it has none. */
  value: v.unknown(),
  /** The default where the file has no value; null where there is none. */
  fallback: v.unknown(),
  isRequired: v.boolean(),
  /** The values of a choice. */
  options: v.array(v.string()),
  /** The description of the key in English, as editors show it; empty for inner keys. */
  hint: v.string(),
})
export type SettingsField = v.InferOutput<typeof SettingsFieldSchema>

/** No value of a file is nested more deeply. */
const mostLevels = 20

const FeedStateSchema = v.object({
  /** The host of the calendar's address. */
  host: v.string(),
  /** When it was read last; null before the first time. */
  readAt: v.nullable(InstantSchema),
  /**
   * The reason why there is no newer copy: `status_refused 503`, `unreachable`, `not_a_calendar` …; null where the last reading
   * succeeded.
   */
  failure: v.nullable(v.string()),
  failingSince: v.nullable(InstantSchema),
  /** The events of the newest copy, and how many of them could not be read in full: they count as busy by what could. */
  events: v.nullable(v.number()),
  unread: v.nullable(v.number()),
})
export type FeedState = v.InferOutput<typeof FeedStateSchema>

const EditSchema = v.strictObject({
  keys: v.pipe(
    v.array(
      v.union(
        [
          v.pipe(v.string(), v.maxLength(64)),
          v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
        ],
        'invalid',
      ),
    ),
    v.minLength(1, 'invalid'),
    v.maxLength(6, 'invalid'),
  ),
  /** The new value, as the file would have it. Without it the key is removed. */
  value: v.optional(
    v.pipe(
      v.unknown(),
      v.check((value) => endsWithin(value, mostLevels), 'invalid'),
    ),
  ),
})
export type SettingsEdit = v.InferOutput<typeof EditSchema>

const ChangeSchema = v.strictObject({
  path: PathSchema,
  /** The version that the edits are based on; another one is refused with `changed_meanwhile`. */
  version: VersionSchema,
  edits: v.pipe(v.array(EditSchema, 'required'), v.minLength(1, 'required'), v.maxLength(500, 'invalid')),
  /** True once the sender has accepted that coming bookings no longer fit, which stay unchanged, and that rows will be emptied. */
  accepted: v.optional(v.boolean(), false),
})

export const SettingsChangeSchema = v.object({
  id: v.string(),
  at: InstantSchema,
  by: ActorViewSchema,
  path: v.string(),
  /** The keys that were changed. */
  keys: v.array(v.string()),
  /** The change that this one takes back. */
  undoes: v.nullable(v.string()),
  undoneBy: v.nullable(v.string()),
  /** The lines that differ. */
  removed: v.array(v.string()),
  added: v.array(v.string()),
})
export type SettingsChange = v.InferOutput<typeof SettingsChangeSchema>

const UnfitBookingSchema = v.object({
  id: v.string(),
  reference: v.string(),
  start: InstantSchema,
  service: v.string(),
  /** Null for actors without access to personal data. */
  name: v.nullable(v.string()),
  reasons: v.array(v.string()),
})

/** The business's files, changed at the desk: the same check and the same effect as an import. */
export const settingsEndpoints = {
  listSettings: {
    method: 'GET',
    path: '/business/settings',
    summary: 'The files of the business; none if it has to be imported again first',
    access: onlyForOwners('read'),
    params: none,
    query: none,
    status: 200,
    response: v.object({ files: v.array(SettingsFileSchema) }),
  },
  getSettingsFile: {
    method: 'GET',
    path: '/business/settings/file',
    summary: 'A file of the business with its fields',
    access: onlyForOwners('write'),
    params: none,
    query: v.strictObject({ path: PathSchema }),
    status: 200,
    response: v.object({
      ...SettingsFileSchema.entries,
      version: v.string(),
      text: v.string(),
      fields: v.array(SettingsFieldSchema),
      /** The calendars that the person of a staff file subscribes to. */
      feeds: v.array(FeedStateSchema),
    }),
  },
  previewSettings: {
    method: 'POST',
    path: '/business/settings/preview',
    onlyReads: true,
    summary:
      'The coming bookings that would no longer fit after a change, and what it would empty at the next run of the retention rules; changes nothing',
    access: onlyForOwners('write'),
    params: none,
    query: none,
    body: ChangeSchema,
    status: 200,
    response: v.object({ bookings: v.array(UnfitBookingSchema), emptied: v.array(NewlyDueSchema) }),
  },
  changeSettings: {
    method: 'POST',
    path: '/business/settings/changes',
    summary:
      'Change a file of the business, checked and put into effect as an import. Refuses with `rule_broken` where coming bookings no longer fit or shorter periods of retention would empty something, unless that is accepted',
    access: onlyForOwners('write'),
    params: none,
    query: none,
    body: ChangeSchema,
    status: 201,
    response: v.object({ change: SettingsChangeSchema }),
  },
  listSettingsChanges: {
    method: 'GET',
    path: '/business/settings/changes',
    summary: 'What was changed, the newest first',
    access: onlyForOwners('write'),
    params: none,
    query: PageQuerySchema,
    status: 200,
    response: v.object({ changes: v.array(SettingsChangeSchema), ...pageFields }),
  },
  undoSettingsChange: {
    method: 'POST',
    path: '/business/settings/changes/{id}/undo',
    summary: 'Restore the text of a file from before a change, unless the file was changed since',
    access: onlyForOwners('write'),
    params: v.strictObject({ id: IdSchema }),
    query: none,
    body: v.strictObject({ accepted: v.optional(v.boolean(), false) }),
    status: 201,
    response: v.object({ change: SettingsChangeSchema }),
  },
  exportSettings: {
    method: 'GET',
    path: '/business/settings/export',
    summary: 'All files of the business; images by their stored names',
    access: onlyForOwners('write'),
    params: none,
    query: none,
    status: 200,
    response: v.object({
      files: v.array(
        v.object({ path: v.string(), content: v.nullable(v.string()), image: v.nullable(v.string()) }),
      ),
    }),
  },
  exportImage: {
    method: 'GET',
    path: '/business/settings/images/{name}',
    summary: 'An image of the export, in base64',
    access: onlyForOwners('write'),
    params: v.strictObject({
      name: v.pipe(v.string('required'), v.regex(/^[0-9a-f]{32}\.[a-z]{3,4}$/, 'invalid')),
    }),
    query: none,
    status: 200,
    response: v.object({ base64: v.string() }),
  },
} as const satisfies Record<string, BusinessEndpoint>
