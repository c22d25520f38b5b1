import { definitionOf } from './flow/question-state.ts'
import { serviceOf } from '@hourfold/shared/flow/cart/cart'
import { useItemName } from '../../booking/use-item-name.ts'
import { QuestionList } from './question-list.tsx'
import type { FieldErrors } from '../../screens/use-field-errors.ts'
import type { ScreenProps } from '../../screens/screen.ts'
import { usePageParameters } from './use-page-parameters.ts'

type BookingQuestionsProps = Pick<ScreenProps, 'flow' | 'send' | 'view' | 'announce'> & {
  readonly errorOf: FieldErrors['of']
}

/** The questions of the booked services, for each appointment. */
export function BookingQuestions(props: BookingQuestionsProps) {
  const { flow } = props
  const nameOf = useItemName(flow.guests)
  usePageParameters(props)
  return flow.items.map((item, index) => {
    const service = serviceOf(flow, item)
    const questions = definitionOf(flow, index)?.pages.flatMap((page) => page.questions)
    if (!service || !questions) return null
    const place = `${index} ${service.id}`
    const list = <QuestionList {...props} item={index} place={place} questions={questions} />
    return flow.items.length === 1 ? (
      <div key={place} className="item-questions stack-large">
        {list}
      </div>
    ) : (
      <section key={place} className="item-questions stack-large" aria-labelledby={`answers.${index}`}>
        <h3 className="question-heading strong" id={`answers.${index}`}>
          {nameOf({ item, service })}
        </h3>
        {list}
      </section>
    )
  })
}
