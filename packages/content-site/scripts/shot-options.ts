import { parseArgs } from 'node:util'

/**
 * Reads the options of both screenshot scripts: `<folder> [--only <text>] [--locale <code>] [--width <px>] [--theme
 * light|dark]`.
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
  const themes: readonly ('light' | 'dark')[] =
    values.theme === undefined ? ['light', 'dark'] : [values.theme === 'dark' ? 'dark' : 'light']
  const widths = values.width === undefined ? [360, 768, 1280] : [Number(values.width)]
  return { folder, only: values.only, locale: values.locale, themes, widths }
}
