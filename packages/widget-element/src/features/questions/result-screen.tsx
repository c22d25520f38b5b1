import { BookingLayout } from '../../screens/booking-layout.tsx'
import { FormEnd } from './form-end.tsx'
import { QuizResult } from './quiz-result.tsx'
import { ScoreMeaning } from './score-meaning.tsx'
import type { ScreenProps } from '../../screens/screen.ts'

/** The result of sent answers, or the meaning of a score in the URL. */
export function ResultScreen(props: ScreenProps) {
  const { submission, meaning } = props.flow.formState ?? {}
  return (
    <BookingLayout>
      {submission ? (
        submission.quiz && submission.outcome === 'finished' ? (
          <QuizResult {...props} submission={submission} quiz={submission.quiz} />
        ) : (
          <FormEnd {...props} submission={submission} />
        )
      ) : (
        meaning && <ScoreMeaning {...props} meaning={meaning} />
      )}
    </BookingLayout>
  )
}
