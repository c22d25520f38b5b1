import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fullContract } from '@hourfold/widget-element/contract'

const folder = fileURLToPath(new URL('../../../examples/wordpress/booking-widget', import.meta.url))
const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.php'))
const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')
const plugin = await read('booking-widget.php')

const BlockSchema = v.object({
  attributes: v.record(v.string(), v.object({ default: v.string(), enum: v.optional(v.array(v.string())) })),
})
const block = v.parse(BlockSchema, JSON.parse(await read('block/block.json')))

/** Name → default of each attribute that the shortcode takes. */
const taken = new Map(
  [
    ...(/BOOKING_WIDGET_ATTRIBUTES = array\((.*?)\);/s.exec(plugin)?.[1] ?? '').matchAll(
      /'([\w-]+)' +=> '(.*?)'/g,
    ),
  ].map(([, name = '', value = '']) => [name, value] as const),
)

const ResultSchema = v.object({ html: v.array(v.string()), requests: v.number() })

const hasPhp = spawnSync('php', ['-v']).error === undefined
if (!hasPhp) console.warn('\n!!! NOT RUN: the WordPress plugin. There is no php here; install php-cli. !!!\n')

/** Runs shortcodes through the plugin as an author or as a visitor; a booking page without an answer is unreachable. */
function runPlugin(
  shortcodes: readonly string[],
  mayEdit = false,
  answers: Readonly<Record<string, number>> = {},
) {
  const harness = fileURLToPath(new URL('wordpress-plugin.php', import.meta.url))
  const server = 'https://book.example'
  const given = { plugin: join(folder, 'booking-widget.php'), server, mayEdit, answers, shortcodes }
  const { stdout, stderr } = spawnSync('php', [harness], { encoding: 'utf8', input: JSON.stringify(given) })
  if (!stdout.startsWith('{')) throw new Error(`${stderr}${stdout}`)
  return v.parse(ResultSchema, JSON.parse(stdout))
}

const haircut = 'https://book.example/widget/appointment/service/haircut'

describe.skipIf(!hasPhp)(`a shortcode, run by PHP${hasPhp ? '' : ' (SKIPPED: php is not installed)'}`, () => {
  it('names the booking server, the subject and the link', () => {
    expect(runPlugin(['service="haircut"']).html).toEqual([
      `<booking-widget api-base="https://book.example" service="haircut" display="inline" theme="auto" style="display: block; min-block-size: 54rem"><a href="${haircut}">Book an appointment</a></booking-widget>`,
    ])
  })

  it.each([
    'service=“haircut”',
    'service=”haircut”',
    'service=„haircut“',
    'service=″haircut″',
    'service=»haircut«',
    'service=‘haircut’',
    'service=&#8220;haircut&#8221;',
    'service=&#8221;haircut&#8243;',
    'service=&quot;haircut&quot;',
    'service=”haircut"',
    'service="haircut”',
    'service = “haircut”',
    'service=haircut',
  ])('takes %s for service="haircut"', (shortcode) => {
    expect(runPlugin([shortcode]).html).toEqual(runPlugin(['service="haircut"']).html)
  })

  it('takes words in curly quotes together, with the attributes after them', () => {
    const [curly, straight] = runPlugin([
      'launcher-text=“Book at Anna’s now” service=”haircut” display=„dialog“',
      'launcher-text="Book at Anna’s now" service="haircut" display="dialog"',
    ]).html
    expect(curly).toBe(straight)
    expect(curly).toContain('launcher-text="Book at Anna’s now"')
  })

  it('escapes what an author has written as entities', () => {
    const [html] = runPlugin(['service="haircut" launcher-text=“&lt;script&gt; x”']).html
    expect(html).toContain('>&lt;script&gt; x</a>')
    expect(html).not.toContain('<script')
  })

  it('with a name that the server does not know tells it to whoever may edit, and shows visitors nothing', () => {
    const answers = { [haircut.replace('haircut', 'hairct')]: 404, [haircut]: 200 }
    expect(runPlugin(['service="hairct"'], false, answers).html).toEqual([''])
    const [hint] = runPlugin(['service="hairct"'], true, answers).html
    expect(hint).toMatch(/^<p>.*service=&quot;hairct&quot;<\/p>$/)
    expect(runPlugin(['service="haircut"'], true, answers).html[0]).toContain('<booking-widget')
  })

  it('asks the server once for each name, and shows the calendar where it does not answer', () => {
    const { html, requests } = runPlugin(['service="haircut"', 'service="haircut"'])
    expect(requests).toBe(1)
    expect(html.every((one) => one.includes('<booking-widget'))).toBe(true)
  })
})

describe('the WordPress plugin of the examples', () => {
  it.each(names)('%s is PHP, by PHP’s own linter where it is installed', (name) => {
    const { error, status, stdout } = spawnSync('php', ['-l', join(folder, name)], { encoding: 'utf8' })
    if (error) {
      console.warn(
        `\n!!! NOT LINTED: ${name}. There is no php here; install php-cli to lint the plugin. !!!\n`,
      )
      return
    }
    expect([status, stdout]).toEqual([0, expect.stringContaining('No syntax errors')])
  })

  it.each(names)('%s cannot be opened by its own address', async (name) => {
    const text = await read(name)
    const doesNothing = /^<\?php\n\/\*\*.*?\*\/\n\nreturn array\(/s.test(text)
    expect(doesNothing || /^defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;$/m.test(text)).toBe(true)
  })

  it('the WordPress plugin of the examples escapes whatever it prints', () => {
    const printed = [...plugin.matchAll(/\becho (.*?);/g)].map(([, code = '']) => code)
    expect(printed.length).toBeGreaterThan(2)
    expect(printed.filter((code) => !/^esc_(html|attr|url)\(/.test(code))).toEqual([])
    const element = /'<booking-widget.*?\n\t\);/s.exec(plugin)?.[0] ?? ''
    expect(
      element
        .split('\n')
        .slice(1, -1)
        .map((line) => line.trim()),
    ).toEqual([
      '$attributes,',
      expect.stringMatching(/^'inline' === .* \? '[^$]*' : '',$/),
      'esc_url( $server . $path ),',
      'esc_html( $text )',
    ])
    expect(plugin).toContain(`sprintf( ' %s="%s"', esc_attr( $name ), esc_attr( $value ) )`)
  })

  it('the WordPress plugin of the examples lets only those who may manage options set the server', () => {
    expect(plugin.match(/'manage_options'/g)).toHaveLength(2)
    expect(plugin).toContain("'sanitize_callback' => 'booking_widget_sanitize_server'")
    expect(plugin).toContain("settings_fields( 'booking_widget' )")
  })

  it('the WordPress plugin of the examples takes attributes of the element, the same in the shortcode and in the block', () => {
    expect(taken.size).toBeGreaterThan(5)
    const known = new Set<string>(fullContract.attributes.map(({ name }) => name))
    expect([...taken.keys()].filter((name) => !known.has(name))).toEqual([])
    const ofBlock = Object.entries(block.attributes).map(
      ([name, row]) =>
        [name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), row.default] as const,
    )
    expect(Object.fromEntries(ofBlock)).toEqual(Object.fromEntries(taken))
  })
})
