import * as v from 'valibot'

export type FinalStage = {
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly user: string
  /** The command of the health check. */
  readonly health: readonly string[]
  /** What is copied from the earlier stage. */
  readonly copied: readonly string[]
}

/** What the final stage of a Dockerfile runs. */
export function readDockerfile(text: string): FinalStage {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
  const final = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  const find = (name: string): string =>
    final
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length)
      .trim() ?? ''
  const words = (list: string): readonly string[] => v.parse(v.array(v.string()), JSON.parse(list))
  return {
    command: words(find('CMD')),
    env: Object.fromEntries(
      [...find('ENV').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    ),
    user: find('USER'),
    health: words(/ CMD (\[.*\])$/.exec(find('HEALTHCHECK'))?.[1] ?? '[]'),
    copied: final.flatMap((line) => /^COPY --from=build (\S+)/.exec(line)?.[1] ?? []),
  }
}
