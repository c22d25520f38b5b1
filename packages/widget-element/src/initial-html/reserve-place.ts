import { adoptStyles } from '../loading/adopt-styles.ts'
import { showFallback } from '../widget/fallback-slot.ts'

/**
 * The usual height of the first screen, which depends on the width of the element: the times are below two weeks, below
 * the month, or beside it.
 */
const styles = `:host{display:block;container-type:inline-size;max-inline-size:var(--bw-max-inline-size,1080px);margin-inline:auto}
:host([hidden]){display:none}
.place{display:block;min-block-size:1280px}
@container (width>=30em){.place{min-block-size:1500px}}
@container (width>=48em){.place{min-block-size:864px}}`

/** Gives the element its height around the fallback content until something is drawn, so that a page without a reserved place does not jump. */
export function reservePlace(root: ShadowRoot): void {
  adoptStyles(root, 'place', styles)
  showFallback(root).className = 'place'
}
