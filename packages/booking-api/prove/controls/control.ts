import type { Invariant } from '../drill/check-world.ts'

/** A guard that is switched off, and the drill that must find it. */
export type Control = {
  /** The guard. */
  readonly name: string
  /** The name of the fault whose drill becomes red. */
  readonly drill: string
  readonly breaks: Invariant
  /** Files of the API below `src`, and the part that is replaced while they are loaded. */
  readonly source?: readonly { readonly file: string; readonly asked: string; readonly instead: string }[]
  /** Parts of statements, and their replacements. */
  readonly statements?: readonly (readonly [string, string])[]
  readonly withoutLockAndCheck?: true
  readonly dropConstraints?: readonly (readonly [table: string, name: string])[]
  readonly env?: Readonly<Record<string, string>>
}

/** A part of a source file, and its replacement. */
export const source = (file: string, asked: string, instead: string) => [{ file, asked, instead }]
