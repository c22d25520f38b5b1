import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fullContract } from '@booking/widget-element/contract'

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

  it('escapes whatever it prints', () => {
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

  it('lets only those who may manage options set the server', () => {
    expect(plugin.match(/'manage_options'/g)).toHaveLength(2)
    expect(plugin).toContain("'sanitize_callback' => 'booking_widget_sanitize_server'")
    expect(plugin).toContain("settings_fields( 'booking_widget' )")
  })

  it('takes attributes of the element, the same in the shortcode and in the block', () => {
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
