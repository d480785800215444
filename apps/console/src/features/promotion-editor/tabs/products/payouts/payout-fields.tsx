import { LAST_MINUTE, START_OF_DAY } from '@incentive/model/time'
import { ZonedDateTimeField } from '../../../../../kit/date-field/zoned-date-time-field.tsx'
import { FieldGrid, WholeRow } from '../../../../../kit/fields/field-grid.tsx'
import { TextField } from '../../../../../kit/fields/text-field.tsx'
import { newYorkZone } from '../../../../../parts/new-york/new-york-zone.ts'
import { PayoutByRules, type PayoutByRulesProps } from './payout-by-rules.tsx'
import { SimplePayoutFields } from './simple-payout-fields.tsx'
import { usePayoutField, type PayoutFieldsProps } from './use-payout-field.ts'

/** All fields of a payout. A rule-based payout has only its dates and description in addition to its rules. */
export function PayoutFields(props: PayoutByRulesProps) {
  const { form } = props
  const { ruleGroup } = form.draft
  return (
    <>
      {ruleGroup && <PayoutByRules {...props} />}
      <FieldGrid>
        {!ruleGroup && <SimplePayoutFields {...props} />}
        <PayoutDate {...props} field="effectiveDate" />
        <PayoutDate {...props} field="expirationDate" />
        <WholeRow>
          <Description {...props} />
        </WholeRow>
      </FieldGrid>
    </>
  )
}

const startZone = newYorkZone()
const endZone = newYorkZone(LAST_MINUTE)

/** A date without a time starts at 00:00:00 and ends at 23:59:00 (ALG-06). */
function PayoutDate({ field, ...props }: PayoutFieldsProps & { field: 'effectiveDate' | 'expirationDate' }) {
  const { form } = props
  const isStart = field === 'effectiveDate'
  return (
    <ZonedDateTimeField
      {...usePayoutField(props, field)}
      isOptional
      zone={isStart ? startZone : endZone}
      defaultTime={(isStart ? START_OF_DAY : LAST_MINUTE).toString()}
      lastTime={LAST_MINUTE.toString()}
      value={form.draft[field]}
      stored={form.baseline[field]}
      onChange={(date) => form.set(field, date)}
    />
  )
}

function Description(props: PayoutFieldsProps) {
  const { form } = props
  return (
    <TextField
      {...usePayoutField(props, 'payoutDescription')}
      isOptional
      lines={3}
      value={form.draft.payoutDescription}
      onChange={(text) => form.set('payoutDescription', text)}
    />
  )
}
