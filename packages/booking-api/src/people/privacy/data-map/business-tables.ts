import { type DataMapTable, hidden, type PersonalColumn } from './data-map-table.ts'

const ofStaff = (purpose: string, shown: PersonalColumn['shown'] = ['API', 'desk']): PersonalColumn => ({
  whose: 'staff',
  purpose,
  erasing: 'stays',
  shown,
})

/** Tables about the people of the business itself. They change with its files; erasing a customer does not touch them. */
export const businessTables = {
  business: {
    purpose: 'The business as its files describe it.',
    kept: { time: 'as long as the files say so' },
    plain: [
      'business_id',
      'slug',
      'description',
      'time_zone',
      'country',
      'currency',
      'default_locale',
      'is_demo',
      'revision',
      'archived_at',
      'return_origins',
    ],
    personal: {
      name: ofStaff('How the business is called; it may be a person’s name.', ['API', 'desk']),
      phone: ofStaff('For visitors.', ['API', 'desk', 'mails to the person']),
      email: ofStaff('For visitors.', ['API', 'desk', 'mails to the person']),
      settings: ofStaff('Who may sign in and who is told of bookings.', ['desk']),
    },
  },
  business_file: {
    purpose: 'The files of the business.',
    kept: { time: 'as long as the files say so' },
    plain: ['business_id', 'path', 'image'],
    personal: {
      content: ofStaff('Names and addresses of its people.', ['desk', 'exports']),
      imported: ofStaff('The same as it was last imported.', ['desk']),
    },
  },
  settings_change: {
    purpose: 'What was changed at the desk.',
    kept: { rule: 'audit' },
    plain: [
      'business_id',
      'change_id',
      'at',
      'actor_kind',
      'path',
      'keys',
      'undoes',
      'undone_by',
      'position',
    ],
    personal: {
      actor: ofStaff('Who changed it.'),
      before: ofStaff('The text of the file.'),
      after: ofStaff('The text of the file.'),
    },
  },
  audit_entry: {
    purpose: 'What the business’s people did.',
    kept: { rule: 'audit' },
    plain: ['business_id', 'entry_id', 'at', 'actor_kind', 'action', 'request_id', 'position'],
    linked: ['subject_kind', 'subject_id'],
    personal: {
      actor: ofStaff('Who did it.'),
      details: {
        whose: 'booker',
        purpose:
          'Numbers and ids; why a rule was overridden or money given back is free text and is removed.',
        erasing: 'emptied',
        shown: ['API', 'desk'],
      },
    },
  },
  staff: {
    purpose: 'The people who can be booked.',
    kept: { time: 'as long as bookings name them' },
    plain: ['business_id', 'slug', 'color', 'time_zone', 'position', 'archived_at', 'version', 'locations'],
    linked: ['staff_id'],
    personal: {
      name: ofStaff('Visitors choose by it.', ['API', 'desk', 'mails to the person']),
      title: ofStaff('Visitors choose by it.', ['API', 'desk']),
      image: ofStaff('Visitors choose by it.', ['API', 'desk']),
      email: ofStaff('Where the person is told of bookings.', ['mails to the business']),
    },
  },
  image: {
    purpose: 'Pictures of services and people.',
    kept: { time: 'as long as a file shows them' },
    plain: ['business_id', 'name'],
    personal: { bytes: ofStaff('Portraits of people.', ['API', 'desk']) },
  },
  time_off: {
    purpose: 'Time that the business or a person takes off.',
    kept: { rule: 'audit' },
    plain: ['business_id', 'time_off_id', 'kind', 'created_at', 'removed_at'],
    linked: ['staff_id', 'starts_at', 'ends_at', 'zone', 'wall_start', 'wall_end'],
    personal: { note: ofStaff('For the business alone.'), created_by: ofStaff('Who wrote it down.') },
  },
  working_hours: {
    purpose: 'When people work.',
    kept: { time: 'as long as the files say so' },
    plain: ['business_id'],
    linked: ['staff_id', 'weekday', 'from_minute', 'to_minute'],
  },
  date_override: {
    purpose: 'Days on which people work at other times.',
    kept: { time: 'as long as the files say so' },
    plain: ['business_id'],
    linked: ['staff_id', 'day', 'ranges'],
  },
  staff_feed: {
    purpose: 'Calendars that people keep elsewhere.',
    kept: { time: '30 days after the files named it last' },
    plain: [
      'business_id',
      'feed_id',
      'when_down',
      'etag',
      'last_modified',
      'fetched_at',
      'checked_at',
      'failure',
      'failing_since',
      'told_failing_at',
      'events',
      'unread',
      'told_unread_at',
      'ignore_all_day',
      'archived_at',
    ],
    linked: ['staff_id'],
    personal: {
      url: ofStaff('Where the calendar is read; it may be a secret address.', ['desk']),
      addresses: ofStaff('Addresses at which they are invited elsewhere, to know what they declined.'),
    },
  },
  external_busy: {
    purpose: 'When these calendars are busy. Their events and titles are not stored.',
    kept: { time: 'until the calendar is read again; two days back' },
    plain: ['business_id', 'feed_id'],
    linked: ['staff_id', 'starts_at', 'ends_at'],
  },
  sign_in_link: {
    purpose: 'Links that sign people in at the desk.',
    kept: { time: '30 days after they end' },
    plain: ['business_id', 'created_at', 'expires_at', 'used_at'],
    linked: ['link_id', 'device_id'],
    personal: {
      email: ofStaff('Whose link it is.', []),
      network_hash: hidden('visitor', 'A keyed hash of the network that asked, to limit requests.', 'stays'),
    },
  },
  desk_session: {
    purpose: 'Browsers that are signed in at the desk.',
    kept: { time: '30 days after they end' },
    plain: ['business_id', 'locale', 'created_at', 'used_at', 'expires_at', 'revoked_at'],
    linked: ['session_id'],
    personal: {
      email: ofStaff('Who is signed in.'),
      device: ofStaff('The browser and its system, so that people recognize their sessions.'),
      token_hash: hidden('staff', 'Of the cookie.', 'stays'),
    },
  },
  api_key: {
    purpose: 'Keys of the business API.',
    kept: { time: 'for good: the audit names them' },
    plain: ['business_id', 'key_id', 'token_hash', 'scopes', 'created_at', 'used_at', 'revoked_at'],
    personal: {
      name: ofStaff('What a key is for.'),
      created_by: ofStaff('Who made it.'),
    },
  },
} as const satisfies Readonly<Record<string, DataMapTable>>
