import { agentTools } from '@hourfold/booking-api/agent-tools'
import { describeDataMap } from '@hourfold/booking-api/describe-data-map'
import { exitCodes } from '@hourfold/booking-api/exit-codes'
import { keyWords } from '@hourfold/booking-api/key-words'
import { metricTable } from '@hourfold/booking-api/metric-table'
import { errorTable, type ErrorRow } from '@hourfold/shared/errors/error-table'
import { businessErrorTable } from '@hourfold/shared/errors/business-error-table'
import { anyErrorMessage, isAnyErrorCode } from '@hourfold/shared/errors/business-error-messages'
import { makeTables } from '../../../widget-element/scripts/make-tables.ts'
import { siteCommandTable } from '../../src/commands/site-command-table.ts'
import { code, markdownTable } from '@hourfold/shared/documents/markdown-table'
import { renderSettingsTable } from './settings.ts'

/** A part of a document that is written from the code, between the marks `<!-- part -->` and `<!-- /part -->`. */
export type GeneratedPart = {
  /** The path of the document from the root of the repository. */
  readonly document: string
  readonly part: string
  readonly render: () => string | Promise<string>
}

/** THE table of the generated parts. `npm run documents` writes them, and a test compares them. */
export const generatedParts: readonly GeneratedPart[] = [
  { document: 'docs/operate/settings.md', part: 'settings', render: renderSettingsTable },
  { document: 'docs/operate/command-line.md', part: 'commands', render: renderCommands },
  { document: 'docs/operate/command-line.md', part: 'exit-codes', render: renderExitCodes },
  { document: 'docs/operate/monitoring.md', part: 'metrics', render: renderMetrics },
  { document: 'docs/operate/data-map.md', part: 'data-map', render: describeDataMap },
  {
    document: 'docs/develop/errors.md',
    part: 'errors',
    render: () => renderErrors({ ...errorTable, ...businessErrorTable }),
  },
  { document: 'docs/develop/agents.md', part: 'tools', render: renderTools },
  ...Object.entries(makeTables()).map(([part, table]) => ({
    document: 'docs/develop/element.md',
    part,
    render: () => table,
  })),
  ...Object.entries(keyWords).map(([kind, words]) => ({
    document: 'docs/business/reference.md',
    part: `keys ${kind}`,
    render: () =>
      markdownTable(
        ['key', 'meaning'],
        Object.entries(words).map(([key, meaning]) => [code(key), meaning]),
      ),
  })),
]

async function renderCommands(): Promise<string> {
  const rows = await Promise.all(
    Object.entries(siteCommandTable).map(async ([name, { summary, load }]) => {
      const { commands } = await load()
      return [code(name), summary, commands.map((action) => code(action.name())).join(', ')]
    }),
  )
  return markdownTable(['command', 'purpose', 'actions'], rows)
}

function renderExitCodes(): string {
  return markdownTable(
    ['code', 'name', 'meaning'],
    Object.entries(exitCodes).map(([name, row]) => [row.code, code(name), row.meaning]),
  )
}

function renderMetrics(): string {
  return markdownTable(
    ['metric', 'type', 'labels', 'meaning'],
    Object.entries(metricTable).map(([name, { type, labels, help }]) => [
      code(name),
      type,
      labels.map((label) => code(label)).join(', '),
      help,
    ]),
  )
}

/** Sorted by status and code. Errors that occur only in a browser have no status and come last. */
function renderErrors(rows: Readonly<Record<string, ErrorRow>>): string {
  const sorted = Object.entries(rows).toSorted(
    ([one, { status: a }], [other, { status: b }]) => (a ?? 999) - (b ?? 999) || (one < other ? -1 : 1),
  )
  return markdownTable(
    ['code', 'status', 'English message'],
    sorted.map(([name, { status }]) => [
      code(name),
      status ?? '–',
      isAnyErrorCode(name) ? anyErrorMessage(name).message : '',
    ]),
  )
}

function renderTools(): string {
  return markdownTable(
    ['tool', 'effect', 'description'],
    agentTools.map(({ name, effect, description }) => [code(name), effect, description]),
  )
}
