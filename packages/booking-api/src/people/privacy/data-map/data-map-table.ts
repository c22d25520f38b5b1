import type { RetentionRuleName } from '@booking/shared/contract/business/privacy'

/** Where a value can be seen outside the database. */
export type Place =
  | 'API'
  | 'desk'
  | 'mails to the person'
  | 'mails to the business'
  | 'webhooks'
  | 'calendar of staff'
  | 'exports'

/** What a column says about somebody. */
export type PersonalColumn = {
  readonly whose: 'booker' | 'guest' | 'visitor' | 'staff'
  readonly purpose: string
  /**
   * What happens when the person is erased: the value is emptied or its row deleted, it only ends what it opens, or it stays for a
   * reason that `purpose` gives.
   */
  readonly erasing: 'emptied' | 'deleted' | 'ended' | 'stays'
  /** Nowhere, where it is empty. */
  readonly shown: readonly Place[]
}

/** A table of the database with every column of it. */
export type DataMapTable = {
  readonly purpose: string
  /** The rule of the business after which it is deleted or emptied, or the time that the product itself keeps it. */
  readonly kept: { readonly rule: RetentionRuleName } | { readonly time: string }
  /** Columns that say nothing about anybody. */
  readonly plain: readonly string[]
  /**
   * Ids, times and amounts of what somebody did: about a person while another column says who that was. They stay when that is
   * emptied, because reports count them.
   */
  readonly linked?: readonly string[]
  readonly personal?: Readonly<Record<string, PersonalColumn>>
}

/** A value that only the database sees. */
export const hidden = (
  whose: PersonalColumn['whose'],
  purpose: string,
  erasing: PersonalColumn['erasing'],
): PersonalColumn => ({ whose, purpose, erasing, shown: [] })
