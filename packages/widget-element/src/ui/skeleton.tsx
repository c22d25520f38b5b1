import { createElement, type ReactNode, type RefObject } from 'react'

type SkeletonProps = {
  /** `times` is the time step; `page` is any other screen with a title and a few lines. */
  readonly of: 'times' | 'page'
  readonly label: string
  /** Takes the focus if a step begins with the skeleton. */
  readonly labelRef: RefObject<HTMLParagraphElement | null>
}

/** The skeleton screen while data loads. Its parts have their final size, so that the layout does not shift. */
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
      'panel stack-large',
      box('', bar(20), bar(40, 'title')),
      box('facts row small', bar(24), bar(14), bar(30), bar(52), bar(32)),
    ),
  )

const times = () =>
  box(
    'layout layout-with-summary',
    box(
      'summary',
      box(
        'summary-main',
        box('summary-head', bar(20, 'summary-business smaller'), bar(20, 'summary-title')),
        box('facts row small', bar(24), bar(14)),
      ),
      box('facts facts-frame row small', bar(30), bar(52), bar(32)),
    ),
    box(
      'panel stack-large',
      box(
        'steps stack-small',
        bar(16, 'steps-text smaller'),
        box('steps-list', box('step step-current', bar(24)), box('step'), box('step')),
      ),
      bar(40, 'title'),
      box(
        'choice-group stack-small',
        bar(20, 'label'),
        box('choices choices-people', ...blocks(4, 'choice')),
      ),
      box(
        'panes',
        box(
          'pane-calendar',
          box('next-free'),
          box(
            'calendar calendar-folded',
            box('calendar-head', box('month-label', bar(28))),
            box('skeleton-grid', ...blocks(42)),
          ),
        ),
        box(
          'pane-slots',
          box('slots stack', bar(32, 'slots-title'), box('slot-grid', ...blocks(6, 'skeleton-slot'))),
        ),
        box('pane-zone', box('zone-button', bar(40))),
      ),
    ),
  )

/** An element with a class; shorter than JSX for this many nested elements. */
const box = (className: string, ...children: readonly ReactNode[]): ReactNode =>
  createElement('div', { className }, ...children)

/** A bar with the width of so many no-break spaces in the local font and the height of a line. */
const bar = (length: number, place = ''): ReactNode => box(`skeleton-line ${place}`, '\u00A0'.repeat(length))

const blocks = (count: number, place = ''): readonly ReactNode[] =>
  Array.from({ length: count }, () => box(`skeleton-line ${place}`))
