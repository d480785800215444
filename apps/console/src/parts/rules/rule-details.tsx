import { changeRule, payingAction, type PayoutRuleDraft } from '@incentive/model/rules'
import { LAST_MINUTE, START_OF_DAY } from '@incentive/model/time'
import { ZonedDateTimeField } from '../../kit/date-field/zoned-date-time-field.tsx'
import { FieldGrid, WholeRow } from '../../kit/fields/field-grid.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { newYorkZone } from '../new-york/new-york-zone.ts'
import type { RuleEditing, ShownRule } from './rule-editing.ts'
import css from './rules.module.css'

interface RuleDetailsProps {
  shown: ShownRule
  editing: RuleEditing | null
}

const startZone = newYorkZone()
const endZone = newYorkZone(LAST_MINUTE)

/** The data of a rule outside its columns: the error message for participants, dates, and other actions (OP-60). */
export function RuleDetails({ shown, editing }: RuleDetailsProps) {
  const { row, index } = shown
  const { rule } = row
  const isEdit = editing !== null && !row.isRemoved
  const path = editing?.pathOf(row, index) ?? `rules-${row.key}`
  const set = <Name extends keyof PayoutRuleDraft>(name: Name, value: PayoutRuleDraft[Name]) =>
    editing?.onChange((rows) => changeRule(rows, row.key, (each) => ({ ...each, [name]: value })), `${path}.${name}`)
  const field = (name: 'errorMessage' | 'effectiveDate' | 'expirationDate', label: string) => ({
    fieldId: `${path}.${name}`,
    label,
    mode: isEdit ? ('edit' as const) : ('view' as const),
    isOptional: true,
    error: editing?.messageAt(`${path}.${name}`),
    value: rule[name],
    onChange: (value: string) => set(name, value),
    onBlur: () => editing?.onLeave(`${path}.${name}`),
  })
  return (
    <div className={css.details}>
      <FieldGrid>
        <WholeRow>
          <TextField {...field('errorMessage', 'Error Message')} lines={2} />
        </WholeRow>
        <ZonedDateTimeField
          {...field('effectiveDate', 'Effective Date')}
          zone={startZone}
          defaultTime={START_OF_DAY.toString()}
          lastTime={LAST_MINUTE.toString()}
          stored={row.stored?.effectiveDate ?? ''}
        />
        <ZonedDateTimeField
          {...field('expirationDate', 'Expiration Date')}
          zone={endZone}
          defaultTime={LAST_MINUTE.toString()}
          lastTime={LAST_MINUTE.toString()}
          stored={row.stored?.expirationDate ?? ''}
        />
      </FieldGrid>
      <KeptActions shown={shown} />
    </div>
  )
}

/** The other actions of the rule, which are kept as stored. */
function KeptActions({ shown: { row } }: { shown: ShownRule }) {
  const { ruleActions } = row.rule
  const paying = payingAction(ruleActions)
  const isUnreadable = paying?.stored != null && paying.stored !== '' && !isReadable(paying.stored)
  const others = ruleActions.filter((action) => action !== paying)
  const kept = [...(isUnreadable ? [paying] : []), ...others]
  if (kept.length === 0) return null
  return (
    <div>
      <p>
        {isUnreadable
          ? 'The stored action cannot be read. It is kept until an expression is entered.'
          : 'Other stored actions (not editable here):'}
      </p>
      {kept.map(({ id, stored }, index) => (
        <p key={id ?? `new-${index}`} className={css.code}>
          {stored}
        </p>
      ))}
    </div>
  )
}

function isReadable(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
