import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'

/** Decisions that are equal for equal seeds. */
export type Seeded = {
  /** From 0 to below 1. */
  readonly chance: () => number
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number
  readonly pick: <Value>(list: readonly Value[]) => Value
}

/** `stream` separates the decisions of one drill: what one visitor decides does not depend on how many others came before. */
export function createSeeded(seed: number, stream = 0): Seeded {
  const bytes = createSeededRandom((Math.imul(seed, 0x9e3779b1) + Math.imul(stream + 1, 0x85ebca6b)) >>> 0)
  const chance = (): number => {
    const [a = 0, b = 0, c = 0] = bytes(3)
    return (a * 65_536 + b * 256 + c) / 16_777_216
  }
  return {
    chance,
    whole: (least, most) => least + Math.floor(chance() * (most - least + 1)),
    pick: (list) => {
      const value = list[Math.floor(chance() * list.length)]
      if (value === undefined) throw new Error('nothing to pick from')
      return value
    },
  }
}
