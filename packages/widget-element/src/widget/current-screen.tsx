import { useLingui } from '@lingui/react/macro'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { canGoBack } from '@booking/shared/flow/can-go-back'
import type { Step } from '@booking/shared/flow/flow'
import { isReady } from '@booking/shared/flow/is-ready'
import { LiveRegion } from '../ui/live-region.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useScreen } from '../features/use-screen.ts'
import { LoadFailed } from '../screens/load-failed.tsx'
import { useObserved } from './use-observed.ts'
import type { Widget } from './widget.ts'

type CurrentScreenProps = {
  readonly widget: Widget
  /** The visitor has tried again after an exception, and is led to what is drawn. */
  readonly isRetried: boolean
}

/** The screen of the visit's step, or what is shown until it is there. */
export function CurrentScreen({ widget, isRetried }: CurrentScreenProps) {
  const { flow } = useObserved(widget.store.state)
  const { view, wordsReady } = useObserved(widget.display)
  const { t } = useLingui()
  const [spoken, setSpoken] = useState({ text: '', turn: 0, step: flow.step })
  const { send, state, features } = widget.store
  const announce = useCallback(
    (text: string) => setSpoken(({ turn }) => ({ text, turn: turn + 1, step: state.flow.step })),
    [state],
  )
  const { Screen, failed, ...feature } = useScreen(flow)
  const ready = wordsReady && isReady(flow)
  const headingRef = useHeadingFocus(
    failed ? 'load_failed' : flow.step,
    failed || (ready && Screen !== null),
    flow.subject.kind === 'payment',
    isRetried || flow.resume !== null,
  )
  // Runs after an exception of the screen, too.
  useLayoutEffect(() => {
    if (!widget.display.exception) widget.rememberDrawn(flow)
  }, [widget, flow])
  return (
    <>
      {failed ? (
        <LoadFailed {...feature} flow={flow} send={send} headingRef={headingRef} />
      ) : ready && Screen ? (
        <Screen
          flow={flow}
          send={send}
          hasBack={canGoBack(flow, features())}
          view={view}
          headingRef={headingRef}
          announce={announce}
        />
      ) : flow.step === 'time' || flow.step === 'service' || !wordsReady ? (
        <Skeleton of="times" label={t`Finding slots…`} labelRef={headingRef} />
      ) : (
        <Skeleton of="page" label={t`Loading…`} labelRef={headingRef} />
      )}
      {/* What was said of an earlier step is over. */}
      <LiveRegion text={spoken.step === flow.step ? spoken.text : ''} turn={spoken.turn} />
    </>
  )
}

/**
 * After each step the focus goes to its heading, until that is there to what says so; the first one leaves the page where it
 * was, unless somebody has come back to read it.
 */
function useHeadingFocus(step: Step | 'load_failed', ready: boolean, isReturn: boolean, resumes: boolean) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef<typeof step | null>(null)
  // On the page of somebody else it is led to wherever it stands.
  const resumed = useRef(resumes)
  // Before the step is painted: there is no moment in which it is seen and the focus is lost.
  useLayoutEffect(() => {
    if (shown.current === step) return
    if (shown.current !== null || isReturn || resumed.current)
      headingRef.current?.focus({ preventScroll: isReturn })
    if (ready) shown.current = step
  }, [step, ready, isReturn])
  return headingRef
}
