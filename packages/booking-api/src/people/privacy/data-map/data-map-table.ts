import type { RetentionRuleName } from '@hourfold/shared/contract/business/privacy'

/** A place outside the database where a value can be seen. */
export type Place =
  | 'API'
  | 'desk'
  | 'mails to the person'
  | 'mails to the business'
  | 'webhooks'
  | 'calendar of staff'
  | 'exports'

/** A column with personal data. */
export type PersonalColumn = {
  readonly whose: 'booker' | 'guest' | 'visitor' | 'staff'
  readonly purpose: string
  /**
   * The effect of the person's erasure: the value is emptied or its row deleted, it only ends the access that it grants, or it
   * stays for a reason that `purpose` gives.
   */
  readonly erasing: 'emptied' | 'deleted' | 'ended' | 'stays'
  /** Empty where it is shown nowhere. */
  readonly shown: readonly Place[]
}

/** A table of the database with every column of it. */
export type DataMapTable = {
  readonly purpose: string
  /** The rule of the business after which it is deleted or emptied, or the time that the product itself keeps it. */
  readonly kept: { readonly rule: RetentionRuleName } | { readonly time: string }
  /** Columns without personal data. */
  readonly plain: readonly string[]
  /**
   * Ids, times and amounts of a person's actions: personal while another column identifies the person. They stay when that column
   * is emptied, because reports count them.
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
