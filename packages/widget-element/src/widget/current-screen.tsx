import { useLingui } from '@lingui/react/macro'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { canGoBack } from '@hourfold/shared/flow/can-go-back'
import type { Step } from '@hourfold/shared/flow/flow'
import { isReady } from '../screens/is-ready.ts'
import { LiveRegion } from '../ui/live-region.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useScreen } from '../features/use-screen.ts'
import { useObserved } from './use-observed.ts'
import type { Widget } from './widget.ts'
import { isRetryable } from '@hourfold/shared/flow/failure'
import { RetryScreen } from '../screens/retry-screen.tsx'
import type { ScreenProps } from '../screens/screen.ts'

type CurrentScreenProps = {
  readonly widget: Widget
  /** True after the visitor retries an exception. The focus then moves to the new screen. */
  readonly isRetried: boolean
}

/** Renders the screen of the current step, or a skeleton or an error message until it is ready. */
export function CurrentScreen({ widget, isRetried }: CurrentScreenProps) {
  const { flow } = useObserved(widget.store.state)
  const { view, wordsReady } = useObserved(widget.display)
  const { t } = useLingui()
  const [announcement, setAnnouncement] = useState({ text: '', turn: 0, step: flow.step })
  const { send, state, features } = widget.store
  const announce = useCallback(
    (text: string) => setAnnouncement(({ turn }) => ({ text, turn: turn + 1, step: state.flow.step })),
    [state],
  )
  const { Screen, failed, ...feature } = useScreen(flow)
  const ready = wordsReady && isReady(flow)
  const headingRef = useHeadingFocus(
    failed ? 'load_failed' : flow.step,
    failed || (ready && Screen !== null),
    flow.subject.kind === 'payment',
    isRetried || flow.resume !== undefined,
  )
  // This effect also runs after an exception of the screen.
  useLayoutEffect(() => {
    if (!widget.display.exception) widget.rememberDrawn(flow)
  }, [widget, flow])
  const endRef = useRef<HTMLSpanElement>(null)
  const canSkip = ready && view.display === 'inline'
  return (
    <>
      {canSkip && (
        <button
          type="button"
          className="skip button button-secondary"
          part="skip"
          onClick={() => endRef.current?.focus()}
        >
          {t`Skip booking`}
        </button>
      )}
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
      {canSkip && (
        <span className="visually-hidden" tabIndex={-1} ref={endRef}>
          {t`End of booking`}
        </span>
      )}
      {/* Announcements of an earlier step are cleared. */}
      <LiveRegion text={announcement.step === flow.step ? announcement.text : ''} turn={announcement.turn} />
    </>
  )
}

/**
 * Moves the focus to the heading of each new step, or to the loading label until the heading is there. The first step leaves the
 * focus alone, unless the visitor returns from payment or retries.
 */
function useHeadingFocus(step: Step | 'load_failed', ready: boolean, isReturn: boolean, resumes: boolean) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef<typeof step | null>(null)
  // The initial value counts; such a focus may scroll a host page to the widget.
  const resumed = useRef(resumes)
  // A layout effect runs before the paint, so the new step is never visible without the focus.
  useLayoutEffect(() => {
    if (shown.current === step) return
    if (shown.current !== null || isReturn || resumed.current)
      headingRef.current?.focus({ preventScroll: isReturn })
    if (ready) shown.current = step
  }, [step, ready, isReturn])
  return headingRef
}

type LoadFailedProps = Pick<ScreenProps, 'flow' | 'send' | 'headingRef'> & {
  readonly busy: boolean
  readonly retry: () => void
}

/** Replaces a screen whose chunk failed to load. An earlier retryable failure, usually of the connection, is shown instead of it. */
function LoadFailed({ flow, send, headingRef, busy, retry }: LoadFailedProps) {
  const failure = flow.failure && isRetryable(flow.failure) ? flow.failure : null
  return (
    <RetryScreen
      refusal={failure ?? { code: 'load_failed' }}
      headingRef={headingRef}
      busy={busy}
      retry={() => {
        retry()
        if (failure) send({ type: 'retried' })
      }}
    />
  )
}
