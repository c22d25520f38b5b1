import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * The first half of `npm start` and of the tests: installs and builds what is not current. `node` must not simply follow it in the same
 * shell, which remembers the Node of the machine and misses the one just installed: `exec node` or a script of its own looks again. With `--all`, as `npm run build`, it builds
 * everything and leaves the installation alone. A step is current when its outputs exist and
 * the names, sizes and times of its inputs are those it was last run with. This file runs on any Node and before the
 * installation, so it has no types and needs no package.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url))
const packages = ['shared', 'booking-api', 'booking-client', 'widget-element', 'owner-desk', 'content-site']
const manifests = ['package.json', ...packages.map((name) => `packages/${name}/package.json`)]
const tools = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  ...manifests,
  'tsconfig.base.json',
  'lingui.config.ts',
]
const code = (name) => [`packages/${name}/src`, `packages/${name}/scripts`]

const steps = [
  {
    script: 'setup',
    inputs: ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests],
    outputs: ['node_modules/.modules.yaml', ...packages.map((name) => `packages/${name}/node_modules`)],
  },
  {
    script: 'build:catalogs',
    inputs: [...tools, ...code('shared'), 'packages/shared/locales', 'packages/widget-element/src'],
    outputs: ['packages/shared/dist/locales'],
  },
  {
    script: 'build:database',
    inputs: [...tools, ...code('booking-api')],
    outputs: ['packages/booking-api/dist/empty-database'],
  },
  {
    script: 'build:widget',
    inputs: [
      ...tools,
      ...code('shared'),
      'packages/shared/styles',
      'packages/shared/dist/locales',
      ...code('widget-element'),
      'packages/widget-element/vite.shared.ts',
    ],
    outputs: ['packages/widget-element/dist'],
  },
  {
    script: 'build:site',
    inputs: [
      ...tools,
      ...code('shared'),
      'packages/shared/styles',
      'packages/shared/dist/locales',
      ...code('widget-element'),
      'packages/widget-element/vite.shared.ts',
      'packages/widget-element/dist',
      'packages/widget-element/manifests',
      ...code('booking-api'),
      ...code('owner-desk'),
      ...code('content-site'),
      'packages/content-site/vite.config.ts',
      'examples',
    ],
    outputs: ['server', 'hourfold', 'client'].map((name) => `packages/content-site/dist/${name}`),
  },
  {
    script: 'build:artefact',
    inputs: [
      ...tools,
      'LICENSE',
      ...code('shared'),
      ...code('booking-api'),
      ...['sql', 'demo', 'dist/empty-database'].map((name) => `packages/booking-api/${name}`),
      'packages/content-site/scripts',
      ...['server', 'hourfold', 'client'].map((name) => `packages/content-site/dist/${name}`),
    ],
    outputs: ['dist'],
  },
]

const all = process.argv.includes('--all')
for (const step of all ? steps.slice(1) : steps) {
  const stamp = join(root, 'node_modules/.cache/build', `${step.script.replace(':', '-')}.txt`)
  // Outputs are compared too, so one that was deleted or changed by something else is built again.
  if (!all && existsSync(stamp) && readFileSync(stamp, 'utf8') === describe(step)) continue
  const { status } = spawnSync('npm', ['run', '-s', step.script], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  mkdirSync(join(stamp, '..'), { recursive: true })
  writeFileSync(stamp, describe(step))
}

/** Describes each input file by name, size and time, and each output file by name and size. */
function describe({ inputs, outputs }) {
  const hash = createHash('sha256')
  for (const path of inputs) addPath(hash, path, true)
  for (const path of outputs) {
    if (path.includes('node_modules')) hash.update(`${path} ${existsSync(join(root, path))}\n`)
    else addPath(hash, path, false)
  }
  return hash.digest('hex')
}

function addPath(hash, path, withTime) {
  // Files that the type checker writes are not outputs of the build.
  if (/dist\/types$|\.tsbuildinfo$/.test(path)) return
  const file = join(root, path)
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.isDirectory()) {
    for (const name of readdirSync(file).toSorted()) addPath(hash, `${path}/${name}`, withTime)
    return
  }
  const time = withTime ? found?.mtimeMs : ''
  hash.update(`${path} ${found?.size ?? 'missing'} ${time}\n`)
}
