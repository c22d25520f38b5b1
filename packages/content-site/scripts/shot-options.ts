import { parseArgs } from 'node:util'

export type ShotTheme = 'light' | 'dark'

/**
 * Reads the options of the screenshot scripts: `<folder> [--only <text>] [--locale <codes, separated by commas>] [--width <px>]
 * [--theme light|dark]`. Without an option: English, three widths, light and dark.
 */
export function readShotOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string', default: '' },
      locale: { type: 'string', default: 'en' },
      width: { type: 'string' },
      theme: { type: 'string' },
    },
  })
  const [folder = 'shots'] = positionals
  const themes: readonly ShotTheme[] =
    values.theme === undefined ? ['light', 'dark'] : [values.theme === 'dark' ? 'dark' : 'light']
  const widths = values.width === undefined ? [360, 768, 1280] : [Number(values.width)]
  return { folder, only: values.only, locales: values.locale.split(','), themes, widths }
}
