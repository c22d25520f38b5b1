import { checkPackage, Package } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import type { PackageFiles } from './read-tarball.ts'

/**
 * Returns what publint reports about a package, and what Are The Types Wrong finds for imports from a module or by a bundler. There is
 * no CommonJS build, and resolution without `exports` (`node10`) does not find the entries.
 */
export async function findPackageFaults(files: PackageFiles): Promise<readonly string[]> {
  const packed = Object.entries(files).map(([name, text]) => ({
    name: `package/${name}`,
    data: new TextEncoder().encode(text),
  }))
  const { messages, pkg } = await publint({ pkgDir: 'package', pack: { files: packed }, strict: true })
  const { name, version }: { name: string; version: string } = JSON.parse(files['package.json'] ?? '')
  const installed = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [`/node_modules/${name}/${path}`, text]),
  )
  const result = await checkPackage(new Package(installed, name, version))
  if (!result.types) return ['no types']
  const entries = Object.values(result.entrypoints).filter(({ subpath }) => !subpath.includes('json'))
  return [
    ...messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code),
    ...entries.flatMap(({ subpath, resolutions }) =>
      (['node16-esm', 'bundler'] as const).flatMap((kind) =>
        (resolutions[kind].visibleProblems ?? []).map(
          (index) => `${subpath}, ${kind}: ${result.problems[index]?.kind ?? ''}`,
        ),
      ),
    ),
  ]
}
