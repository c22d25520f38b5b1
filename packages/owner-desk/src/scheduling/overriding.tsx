import { Trans, useLingui } from '@lingui/react/macro'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { type BusinessRule, businessRules } from '@hourfold/shared/contract/business/scheduling'
import { ruleWords } from '../bookings/history-words.ts'
import { Field } from '../layout/field.tsx'

type Props = { readonly refusal: AnyRefusal | null; readonly sent: URLSearchParams | null }

/** The rules that stand in the way, each with its own choice, and one reason. Nothing where no rule is broken. */
export function Overriding({ refusal, sent }: Props) {
  const { i18n } = useLingui()
  const rules = [...new Set([...brokenRules(refusal), ...overridesOf(sent)])]
  if (rules.length === 0) return null
  return (
    <fieldset className="card stack-small">
      <legend className="label">
        <Trans>Book anyway, against your own rules</Trans>
      </legend>
      {rules.map((rule) => (
        <p className="inline" key={rule}>
          <input
            className="checkbox"
            type="checkbox"
            id={`override-${rule}`}
            name="override"
            value={rule}
            defaultChecked={overridesOf(sent).includes(rule)}
          />
          <label htmlFor={`override-${rule}`}>{ruleWords[rule] ? i18n._(ruleWords[rule]) : rule}</label>
        </p>
      ))}
      <Field name="reason" label={<Trans>Reason</Trans>} refusal={refusal}>
        {(control) => (
          <input {...control} className="input" maxLength={500} defaultValue={sent?.get('reason') ?? ''} />
        )}
      </Field>
    </fieldset>
  )
}

const brokenRules = (refusal: AnyRefusal | null): readonly BusinessRule[] => {
  const named = String(refusal?.code === 'rule_broken' ? (refusal.params?.['rules'] ?? '') : '').split(',')
  return businessRules.filter((rule) => named.includes(rule))
}

const overridesOf = (sent: URLSearchParams | null): readonly BusinessRule[] => {
  const chosen = sent?.getAll('override') ?? []
  return businessRules.filter((rule) => chosen.includes(rule))
}

/** What a form overrides. */
export const overridingOf = (form: URLSearchParams) => ({
  overrides: [...overridesOf(form)],
  reason: form.get('reason') ?? '',
})
