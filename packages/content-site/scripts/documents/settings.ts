import * as v from 'valibot'
import { settingGroups, type Setting } from '@hourfold/booking-api/settings-table'
import { settingsTable } from '../../src/settings.ts'
import { code, markdownTable } from '@hourfold/shared/documents/markdown-table'

/** The table of all settings, with the default of the schema or the behavior without the setting. */
export const renderSettingsTable = (): string =>
  markdownTable(
    ['variable', 'default', 'meaning'],
    settings.map(([name, { default: words = '', meaning }]) => {
      const value = defaults[name]
      return [code(name), value === undefined ? words : code(value), meaning]
    }),
  )

/**
 * `.env.example`: every setting in its group, commented out unless an installation for real visitors sets it. systemd
 * (`EnvironmentFile=`), Compose (`env_file`) and Node (`--env-file`) read the lines alike: they have no quotes and no expansions.
 */
export function renderEnvExample(): string {
  const parts = Object.entries(settingGroups).flatMap(([group, title]) => [
    `# ---- ${title} ${'-'.repeat(90 - title.length)}`,
    '',
    ...settings.filter(([, setting]) => setting.group === group).flatMap(renderSetting),
  ])
  return `${[...head, ...parts].join('\n').trimEnd()}\n`
}

const head = [
  '# The settings of the server. Copy the file, change what you need, and let only the server read it.',
  '# An empty value counts as absent. `npm run documents` writes this file; docs/operate/settings.md explains its use.',
  '',
]

function renderSetting([name, setting]: readonly [string, Setting]): readonly string[] {
  const { default: words, example, isForProduction, meaning } = setting
  const value = defaults[name]
  const without = value === undefined && words !== undefined ? ` (without it: ${toPlainText(words)})` : ''
  const line = `${name}=${example ?? value ?? ''}`
  return [...wrap(toPlainText(meaning) + without), isForProduction ? line : `#${line}`, '']
}

const settings: readonly (readonly [string, Setting])[] = Object.entries(settingsTable)
const defaults: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  settings.flatMap(([name, { schema }]) => {
    const value: unknown = schema && v.getDefault(schema)
    return typeof value === 'string' ? [[name, value]] : []
  }),
)

const toPlainText = (markdown: string): string =>
  markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')

function wrap(text: string): readonly string[] {
  const lines = ['#']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`
    if (line.length > 100) lines.push(`# ${word}`)
    else lines[lines.length - 1] = line
  }
  return lines
}
