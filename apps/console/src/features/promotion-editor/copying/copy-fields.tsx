import { changeCopyStart, typeCopyFiscalYear, typeCopyKey, typeCopyName, type CopyDraft } from '@incentive/model/copy'
import { fieldLabel, type PromotionDraft } from '@incentive/model/promotion'
import { START_OF_DAY, instantOf, toWall } from '@incentive/model/time'
import { useState } from 'react'
import { ZonedDateTimeField } from '../../../kit/date-field/zoned-date-time-field.tsx'
import { FieldGrid } from '../../../kit/fields/field-grid.tsx'
import { NumberTextField } from '../../../kit/fields/number-text-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import type { Form } from '../../../parts/form/use-form.ts'
import { useSettledMessage } from '../../../parts/form/use-settled-message.ts'
import { newYorkZone } from '../../../parts/new-york/new-york-zone.ts'

type AskedField = 'name' | 'promotionKey' | 'effectiveDate' | 'fiscalYear'

interface CopyFieldsProps {
  source: PromotionDraft
  form: Form<CopyDraft>
}

/** The fields in which the copy differs from its promotion. */
export function CopyFields({ source, form }: CopyFieldsProps) {
  const { draft } = form
  const type = (field: AskedField, change: (draft: CopyDraft) => CopyDraft) => form.change(change, field)
  return (
    <FieldGrid>
      <TextField
        {...useFrame(form, 'name')}
        value={draft.name}
        onChange={(name) => type('name', (now) => typeCopyName(source, now, name))}
      />
      <TextField
        {...useFrame(form, 'promotionKey')}
        hint={draft.follows.key ? 'Gets a number if it is taken' : 'Must be unique'}
        isMono
        value={draft.promotionKey}
        onChange={(key) => type('promotionKey', (now) => typeCopyKey(now, key))}
      />
      <StartField source={source} form={form} />
      <NumberTextField
        {...useFrame(form, 'fiscalYear')}
        value={draft.fiscalYear}
        onChange={(year) => type('fiscalYear', (now) => typeCopyFiscalYear(now, year))}
      />
    </FieldGrid>
  )
}

/** The start. A date without a time uses the time of day at which the promotion starts. */
function StartField({ source, form }: CopyFieldsProps) {
  const frame = useFrame(form, 'effectiveDate')
  const [time] = useState(() => timeOf(source))
  const [zone] = useState(() => newYorkZone(time))
  return (
    <ZonedDateTimeField
      {...frame}
      hint="All other dates move with it"
      zone={zone}
      defaultTime={time.toString({ smallestUnit: 'second' })}
      value={form.draft.effectiveDate}
      stored={source.effectiveDate}
      onChange={(date) => form.change((draft) => changeCopyStart(source, draft, date), 'effectiveDate')}
    />
  )
}

function timeOf({ effectiveDate }: PromotionDraft): Temporal.PlainTime {
  const start = instantOf(effectiveDate)
  return start === null ? START_OF_DAY : toWall(start).toPlainTime()
}

/** Props that each field of the dialog needs in addition to its value. */
function useFrame(form: Form<CopyDraft>, field: AskedField) {
  return {
    fieldId: copyField(field),
    label: fieldLabel(field, []),
    isRequired: true,
    error: useSettledMessage(form.messageAt(field)),
    onBlur: () => form.leave(field),
  }
}

/** Element id of a field of the copy, distinct from the promotion's fields behind the dialog. */
export const copyField = (field: string): string => `copy.${field}`
