import { createElement, type ReactNode, type RefObject } from 'react'

type SkeletonProps = {
  /** The time step, or whatever else has a title and a few lines. */
  readonly of: 'times' | 'page'
  readonly label: string
  /** Takes the focus where a step begins with it. */
  readonly labelRef: RefObject<HTMLParagraphElement | null>
}

/** The first picture while everything loads: the parts of the step in their final size, so that nothing jumps. */
export function Skeleton({ of, label, labelRef }: SkeletonProps) {
  return (
    <div part="skeleton" aria-busy="true">
      <p className="visually-hidden" tabIndex={-1} ref={labelRef}>
        {label}
      </p>
      <div aria-hidden="true">{of === 'times' ? times() : page()}</div>
    </div>
  )
}

const page = () =>
  box(
    'layout',
    box(
      'panel',
      box('', bar(20), bar(40, 'title')),
      box('facts', bar(24), bar(14), bar(30), bar(52), bar(32)),
    ),
  )

const times = () =>
  box(
    'layout layout-with-summary',
    box(
      'summary',
      box('', bar(20, 'summary-business'), bar(20, 'summary-title')),
      box('facts', bar(24), bar(14), bar(30), bar(52), bar(32)),
    ),
    box(
      'panel',
      box(
        'steps',
        bar(16, 'steps-text'),
        box('steps-list', box('step step-current', bar(24)), box('step'), box('step')),
      ),
      bar(40, 'title'),
      box('choice-group', bar(20, 'label'), box('choices', ...blocks(4, 'choice'))),
      box(
        'panes',
        box(
          'pane-calendar',
          box(
            'calendar',
            box('calendar-head', box('month-label', bar(28))),
            box('skeleton-grid', ...blocks(42)),
          ),
        ),
        box('zone-button', bar(40)),
        box(
          'pane-slots skeleton-slots',
          box('slots', box('slots-head', bar(32)), box('slot-grid', ...blocks(6, 'bone-slot'))),
        ),
      ),
    ),
  )

/** A part by its class, in a tenth of the bytes that markup takes. */
const box = (className: string, ...children: readonly ReactNode[]): ReactNode =>
  createElement('div', { className }, ...children)

/** A bar as long as that many blanks in the font of its place, and as high as its line. */
const bar = (length: number, place = ''): ReactNode => box(`bone ${place}`, '\u00A0'.repeat(length))

const blocks = (count: number, place = ''): readonly ReactNode[] =>
  Array.from({ length: count }, () => box(`bone ${place}`))
