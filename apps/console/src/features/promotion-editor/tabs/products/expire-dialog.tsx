import { expiryProblem } from '@incentive/model/products'
import { type TypedDate, LAST_MINUTE } from '@incentive/model/time'
import type { Instant } from '@incentive/scalars'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { ZonedDateTimeField } from '../../../../kit/date-field/zoned-date-time-field.tsx'
import { ChoiceField } from '../../../../kit/fields/choice-field.tsx'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { FormDialog } from '../../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../../parts/form/use-form.ts'
import { newYorkZone } from '../../../../parts/new-york/new-york-zone.ts'
import type { LineRow } from './line-row.ts'

interface ExpireDialogProps {
  /** Describes what is expired: `AX-100`, `12 products`. */
  name: string
  rows: readonly LineRow[]
  now: Instant
  /** Ends the lines now (null) or on a date. */
  onExpire: (end: TypedDate | null) => void
  onClose: () => void
}

type ExpiryDraft = { readonly when: 'now' | 'later'; readonly date: TypedDate }

const endZone = newYorkZone(LAST_MINUTE)
const lastTime = LAST_MINUTE.toString()
const baseline: ExpiryDraft = { when: 'now', date: '' }

/** Asks when the lines end: now, or on a date (PROD-56 to PROD-59, ALG-13). */
export function ExpireDialog({ name, rows, now, onExpire, onClose }: ExpireDialogProps) {
  const problemOf = ({ when, date }: ExpiryDraft) => {
    if (when === 'now') return null
    return rows.map((row) => expiryProblem(row, date, now)).find((problem) => problem !== null) ?? null
  }
  const form = useForm(baseline, {
    issues: (draft) => {
      const problem = problemOf(draft)
      return problem === null ? [] : [{ field: 'date', message: problem }]
    },
  })
  const { when, date } = form.draft
  const commit = () => {
    if (form.validate()) void focusField('expiry.date')
    else onExpire(when === 'now' ? null : date)
  }
  return (
    <FormDialog
      form={form}
      size="small"
      title={`Expire ${name}`}
      lost="Your choice will be lost."
      submitLabel="OK"
      onSubmit={commit}
      onClose={onClose}
    >
      <FieldGrid columns={1}>
        <ChoiceField
          fieldId="expiry.when"
          label="When"
          shape="list"
          choices={[
            { value: 'now', label: 'Immediate', help: 'Ends now (or at its start, if later).' },
            { value: 'later', label: 'Future', help: 'Ends on a date you choose.' },
          ]}
          value={when}
          onChange={(choice) => form.set('when', choice)}
        />
        {when === 'later' && (
          <ZonedDateTimeField
            fieldId="expiry.date"
            label="Expiration Date"
            isRequired
            zone={endZone}
            defaultTime={lastTime}
            lastTime={lastTime}
            error={form.messageAt('date')}
            value={date}
            onChange={(text) => form.set('date', text)}
            onBlur={() => form.leave('date')}
          />
        )}
      </FieldGrid>
    </FormDialog>
  )
}
