import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { groupBy } from '../src/content/group-by.ts'

type Shot = {
  /** What it shows: a state of the element, or a page. */
  readonly subject: string
  readonly locale: string
  readonly width: string
  readonly theme: string
}

/** Returns the file of a screenshot; `writeShotIndex` reads its parts from the name. */
export const shotFile = (subject: string, locale: string, width: number, theme: string): string =>
  `${subject}.${locale}.${width}.${theme}.png`

/** Writes `index.html` into the folder: all of its screenshots, one row for each subject, to be filtered by language, width and theme. */
export async function writeShotIndex(folder: string): Promise<void> {
  const shots = (await readdir(folder)).flatMap(readShot)
  const bySubject = groupBy(shots, ({ subject }) => subject)
  const rows = [...bySubject].toSorted(([a], [b]) => a.localeCompare(b)).map(drawRow)
  await writeFile(join(folder, 'index.html'), drawPage(shots, rows))
}

function readShot(file: string): readonly Shot[] {
  const [subject, locale, width, theme, type, ...rest] = file.split('.')
  return subject && locale && width && theme && type === 'png' && rest.length === 0
    ? [{ subject, locale, width, theme }]
    : []
}

function drawRow([subject, shots]: [string, readonly Shot[]]): string {
  const figures = shots
    .toSorted(
      (a, b) => rank(a) - rank(b) || a.locale.localeCompare(b.locale) || a.theme.localeCompare(b.theme),
    )
    .map(({ locale, width, theme }) => {
      const file = shotFile(subject, locale, Number(width), theme)
      return `<figure data-locale="${locale}" data-width="${width}" data-theme="${theme}"><a href="${file}"><img src="${file}" alt="" width="${width}" loading="lazy"></a><figcaption>${locale} · ${width} · ${theme}</figcaption></figure>`
    })
  return `<section id="${subject}"><h2><a href="#${subject}">${subject}</a></h2><div>${figures.join('')}</div></section>`
}

const rank = ({ width }: Shot): number => Number(width)

function drawPage(shots: readonly Shot[], rows: readonly string[]): string {
  const filters = (['locale', 'width', 'theme'] as const).map((name) => {
    const values = [...new Set(shots.map((shot) => shot[name]))].toSorted()
    const options = values.map((value) => `<option>${value}</option>`).join('')
    return {
      control: `<label>${name} <select name="${name}"><option value="">all</option>${options}</select></label>`,
      // A chosen value hides the figures of the others, without a script.
      rules: values.map(
        (value) =>
          `html:has(select[name="${name}"] option:nth-child(${values.indexOf(value) + 2}):checked) figure:not([data-${name}="${value}"]){display:none}`,
      ),
    }
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screenshots</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:0 1rem 4rem;background:#eee;color:#222}
header{position:sticky;top:0;display:flex;gap:1rem;flex-wrap:wrap;padding:.75rem 0;background:#eee}
section>div{display:flex;gap:1rem;overflow-x:auto;align-items:flex-start}
figure{margin:0;flex:none}img{display:block;height:auto;max-width:min(100%,60rem);background:#fff}
h2{font-size:1rem}
${filters.flatMap(({ rules }) => rules).join('\n')}
</style>
<header><b>${shots.length} screenshots of ${rows.length} subjects</b>${filters.map(({ control }) => control).join('')}</header>
${rows.join('\n')}
</html>
`
}
