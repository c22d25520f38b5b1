import { Trans, useLingui } from '@lingui/react/macro'
import { useContext, useRef, type FormEvent, type RefObject } from 'react'
import { askedPage, evaluationOf, pageProgress } from './flow/question-state.ts'
import type { ControlKind } from '@hourfold/shared/questions/question-type'
import { type Question, typeOf } from '@hourfold/shared/questions/question-types'
import { BookingLayout } from '../../screens/booking-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { focusInSight } from '../../ui/focus-in-sight.ts'
import { FormActions } from '../../ui/form-actions.tsx'
import { StepHeading } from '../../ui/step-heading.tsx'
import { NoScriptFormContext } from './no-script-form.ts'
import { FlowAlertBox } from '../../screens/flow-alert.tsx'
import { QuestionList } from './question-list.tsx'
import { formatLimits } from '../../screens/format-limits.ts'
import type { ScreenProps } from '../../screens/screen.ts'
import { attributionOf } from '../../page/read-attribution.ts'
import { useFieldErrors } from '../../screens/use-field-errors.ts'
import { usePageParameters } from './use-page-parameters.ts'
import { useChange } from '../../ui/use-change.ts'
import { ProgressBar } from './progress-bar.tsx'
import { useAddressLabels } from './controls/address-control.tsx'

/** A page of a form, a survey or a quiz. Without JavaScript it is a regular HTML form. */
export function QuestionsScreen(props: ScreenProps) {
  const { flow, send, view, headingRef } = props
  const plain = useContext(NoScriptFormContext)
  const honeypotRef = useRef<HTMLInputElement>(null)
  const form = flow.formState?.view
  const page = askedPage(flow)
  const { index, total } = pageProgress(flow)
  const shown = evaluationOf(flow)?.shown
  const questions = (page?.questions ?? []).filter(({ key }) => shown?.has(key))
  const labels = useAnswerLabels(questions)
  const typed = questions
    .filter((one) => !clickControls.has(typeOf(one).control(one).kind))
    .map(({ key }) => key)
  const country = form?.business.country
  const isAbroad = questions.some((one) => one.type === 'phone' && (one.country ?? country) !== country)
  const errors = useFieldErrors(
    formatLimits(flow.fields, view.locale.tag),
    labels,
    isAbroad ? null : form?.business.phoneExample,
  )
  const formRef = useRef<HTMLFormElement>(null)
  usePageAnnouncement(props, page?.key ?? '', form?.definition.oneAtATime ? formRef : null)
  usePageParameters(props)
  if (!form) return null
  const isFirst = index === 0
  const isOneByOne = form.definition.oneAtATime
  // The first page has the form's name as title; every other page has its own title, if it has one.
  const title = isFirst || isOneByOne ? form.name : (page?.title ?? form.name)
  const submit = (event: FormEvent<HTMLElement>): void => {
    event.preventDefault()
    const attribution = attributionOf(event.currentTarget)
    send({ type: 'page_confirmed', website: honeypotRef.current?.value ?? '', attribution })
  }
  return (
    <BookingLayout header={total > 1 && <PageProgress index={index} total={total} />}>
      <div className={isOneByOne ? 'questions questions-one stack-large' : 'questions stack-large'}>
        <StepHeading headingRef={headingRef} lead={isFirst && form.description}>
          {title}
        </StepHeading>
        <FlowAlertBox {...props} />
        <form
          className="form stack-large"
          part="form"
          noValidate
          ref={formRef}
          onSubmit={submit}
          // In a frame the page’s `<base target>` opens links outside it, so the form targets its own frame.
          {...(plain && { method: 'post', action: plain.action, target: '_self' })}
        >
          <ErrorSummary
            errors={errors.all}
            attempt={flow.attempts}
            canLabel={plain ? (id) => typed.some((key) => key === id.split('.')[1]) : undefined}
          />
          {page && (
            <PageIntroduction title={page.title === title ? undefined : page.title} text={page.text} />
          )}
          <QuestionList
            {...props}
            item={null}
            place={page?.key ?? ''}
            questions={questions}
            errorOf={errors.of}
          />
          <Honeypot honeypotRef={honeypotRef} />
          <PageActions {...props} />
          {/* Last, because only the server renders these fields: at the end they do not shift the fields that hydration matches. */}
          {plain?.hidden.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
      </div>
    </BookingLayout>
  )
}

type PageIntroductionProps = {
  readonly title: string | undefined
  readonly text: string | undefined
}

/** The page's own title below the form's name, and its text. */
function PageIntroduction({ title, text }: PageIntroductionProps) {
  if (title === undefined && text === undefined) return null
  return (
    <div className="stack-tight">
      {title !== undefined && <h3 className="question-heading strong">{title}</h3>}
      {text !== undefined && <p className="prose">{text}</p>}
    </div>
  )
}

/** Leads to the next page or sends the answers, and leads back. */
function PageActions({ flow, send }: ScreenProps) {
  const { t } = useLingui()
  const { index, total } = pageProgress(flow)
  return (
    <FormActions>
      <Button
        type="submit"
        variant="primary"
        busy={flow.submission?.status === 'sending'}
        busyLabel={t`Sending…`}
      >
        {index + 1 < total ? t`Next` : t`Send`}
      </Button>
      {index > 0 && (
        // The name counts only without JavaScript: a post without it goes to the next page.
        <button
          type="submit"
          className="button button-secondary"
          part="button button-secondary"
          name="_go"
          value="back"
          onClick={(event) => {
            event.preventDefault()
            send({ type: 'went_back' })
          }}
        >
          <Trans>Back</Trans>
        </button>
      )}
    </FormActions>
  )
}

/** Controls that are answered by a click instead of typing. */
const clickControls: ReadonlySet<ControlKind> = new Set<ControlKind>([
  'one_of',
  'some_of',
  'scale',
  'yes_no',
  'tick',
])

/** A honeypot field that is invisible to people, so only bots fill it in. */
function Honeypot({ honeypotRef }: { readonly honeypotRef: RefObject<HTMLInputElement | null> }) {
  return (
    <label className="visually-hidden" aria-hidden="true">
      <Trans>Leave this field empty</Trans>
      <input ref={honeypotRef} name="_website" tabIndex={-1} autoComplete="off" />
    </label>
  )
}

/**
 * On a page change it focuses the heading, unless an error has the focus, and announces the page number. Where each page is one
 * question under the same heading, it focuses the question, in the form `oneByOne`.
 */
function usePageAnnouncement(
  { flow, headingRef, announce }: ScreenProps,
  page: string,
  oneByOne: RefObject<HTMLFormElement | null> | null,
): void {
  const { t } = useLingui()
  const { index, total } = pageProgress(flow)
  const position = index + 1
  useChange(page, () => {
    const label = oneByOne?.current?.querySelector<HTMLElement>('[part~="label"]')
    // Firefox does not focus a legend.
    const question = label?.closest('fieldset') ?? label
    if (question) question.tabIndex = -1
    if (flow.fields.length === 0) focusInSight(question ?? headingRef.current)
    announce(t`Page ${position} of ${total}`)
  })
}

type PageProgressProps = {
  /** Counted from 0. */
  readonly index: number
  readonly total: number
}

/** Progress through the form. The answers decide which pages follow, so the total may change. */
function PageProgress({ index, total }: PageProgressProps) {
  const { t } = useLingui()
  const position = index + 1
  return (
    <div className="steps stack-small" part="steps">
      <p className="steps-text smaller muted">{t`Page ${position} of ${total}`}</p>
      <ProgressBar percent={Math.round((position / total) * 100)} />
    </div>
  )
}

/** Labels of the question fields in the error summary, by the path of their faults. */
function useAnswerLabels(questions: readonly Question[]): Readonly<Record<string, string>> {
  const lines = useAddressLabels()
  return Object.fromEntries(
    questions.flatMap((question) => {
      const path = `answers.${question.key}`
      const parts = question.type === 'address' ? question.parts : []
      return [
        [path, question.label],
        ...parts.map((part) => [`${path}.${part}`, `${question.label}, ${lines[part] ?? part}`] as const),
      ]
    }),
  )
}
