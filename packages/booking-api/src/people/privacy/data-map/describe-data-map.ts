import { code, markdownTable } from '@hourfold/shared/documents/markdown-table'
import { retentionRuleNames, type RetentionRuleName } from '@hourfold/shared/contract/business/privacy'
import { defaultForgetAfter, defaultRetention } from '../../../catalog/retention-defaults.ts'
import { businessTables } from './business-tables.ts'
import { customerTables } from './customer-tables.ts'
import type { DataMapTable, PersonalColumn } from './data-map-table.ts'
import { plainTables } from './plain-tables.ts'

/**
 * The data map in Markdown: the retention rules with their defaults, and every table with its personal columns. It is the generated
 * part of docs/operate/data-map.md.
 */
export const describeDataMap = (): string =>
  [
    '## Retention rules',
    markdownTable(
      ['rule', 'days', 'after', 'what happens then'],
      retentionRuleNames.map((rule) => [code(rule), String(defaultDays[rule]), ...ruleWords[rule]]),
    ),
    '## Customers, guests and people who answer forms',
    ...Object.entries(customerTables).map(describeTable),
    '## The people of the business',
    ...Object.entries(businessTables).map(describeTable),
    '## Tables without personal data',
    markdownTable(
      ['table', 'what it holds', 'kept'],
      Object.entries(plainTables).map(([name, { purpose, kept }]) => [
        code(name),
        purpose,
        keptWords({ kept }),
      ]),
    ),
  ].join('\n\n')

const defaultDays: Readonly<Record<RetentionRuleName, number>> = {
  ...defaultRetention,
  customers: defaultForgetAfter,
}

const ruleWords: Readonly<Record<RetentionRuleName, readonly [after: string, change: string]>> = {
  bookings: [
    'the order, and the end of its last booking',
    'the customer and the guests are emptied; the bookings stay as figures',
  ],
  customers: [
    'the last order, the end of the last booking, and the last visit as a guest',
    'the customer is erased, with all orders and answers (`customers.forgetAfter`)',
  ],
  answers: [
    'they were given, and the end of the booking that they are about; `retention` of a form or service overrides it',
    'they are deleted',
  ],
  attribution: ['the order or the answers', 'it is emptied'],
  deliveries: ['the message was sent or given up', 'its row is deleted'],
  consents: ['the choice', 'its record is deleted'],
  audit: ['it was done', 'the entry is deleted; notes on time off are emptied so long after it'],
}

function describeTable([name, one]: readonly [string, DataMapTable]): string {
  const { purpose, kept, linked = [], personal = {} } = one
  const columns = Object.entries(personal)
  return [
    `### ${code(name)}`,
    `${purpose} Kept: ${keptWords({ kept })}.`,
    ...(columns.length === 0
      ? []
      : [markdownTable(['column', 'whose', 'for', 'erasing', 'shown'], columns.map(describeColumn))]),
    ...(linked.length === 0 ? [] : [`Linked: ${linked.map(code).join(', ')}.`]),
  ].join('\n\n')
}

const describeColumn = ([name, { whose, purpose, erasing, shown }]: readonly [string, PersonalColumn]) => [
  code(name),
  whose,
  purpose,
  erasing,
  shown.length === 0 ? 'nowhere' : shown.join(', '),
]

const keptWords = ({ kept }: Pick<DataMapTable, 'kept'>): string =>
  'rule' in kept ? `by the rule ${code(kept.rule)}` : kept.time
