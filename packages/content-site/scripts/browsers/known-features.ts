import { browserFloor } from '@hourfold/widget-element/vite'
import { features } from 'web-features'

/** One entry of MDN's compatibility data, such as `css.types.color.light-dark`. */
export type Known = {
  readonly key: string
  /** The feature of `web-features` to which the entry belongs. */
  readonly id: string
  readonly name: string
  /** The first version of each browser; a browser without support is missing. */
  readonly support: Readonly<Record<string, string>>
  /** The day on which the last of the browsers got it; `9` while one of them lacks it. */
  readonly since: string
}

export const knownFeatures: ReadonlyMap<string, Known> = new Map(
  Object.entries(features).flatMap(([id, feature]) =>
    feature.kind === 'feature'
      ? Object.entries(feature.status.by_compat_key ?? {}).map(([key, status]) => [
          key,
          {
            key,
            id,
            name: feature.name,
            support: { ...status.support },
            since: (status.baseline_low_date ?? '9').replace('≤', ''),
          },
        ])
      : [],
  ),
)

/** Browsers of the floor under the names of the data. The versions on Android are those of the desktop. */
const namesInData: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios: ['safari_ios'],
}

const floorVersions: ReadonlyMap<string, number> = new Map(
  browserFloor.flatMap((target) => {
    const [, browser = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? []
    return (namesInData[browser] ?? []).map((name) => [name, Number(version)] as const)
  }),
)

/** True if this browser lacks the feature at the floor. */
export const isLaterIn = (browser: string, version: string | undefined): boolean =>
  versionOf(version) > (floorVersions.get(browser) ?? 0)

/** True if a browser of the floor lacks the feature. */
export const isAboveFloor = ({ support }: Pick<Known, 'support'>): boolean =>
  [...floorVersions.keys()].some((browser) => isLaterIn(browser, support[browser]))

/** `≤79` is the oldest version in which somebody has looked. */
export const versionOf = (text: string | undefined): number =>
  text === undefined ? Infinity : Number(text.replace('≤', ''))

/** `Map.groupBy`, which the types of the project do not have yet. */
export function groupBy<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item])
  return groups
}
