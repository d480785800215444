import {
  type ParticipantPayoutDraft,
  type PromotionParticipantRow,
  BLANK_PARTICIPANT_PAYOUT,
  participantPayoutIssues,
} from '@incentive/model/audience'
import { type Issue, issuesWithin } from '@incentive/model/issues'
import { payoutTypeOf } from '@incentive/model/payouts'
import { updateRows } from '@incentive/model/roster'
import { useState } from 'react'
import { Button, IconButton } from '../../../../../kit/button/button.tsx'
import { focusField } from '../../../../../kit/error-panel/focus-field.ts'
import { IconPlus, IconTrash } from '../../../../../kit/icon/icons.ts'
import { FormDialog } from '../../../../../parts/form/form-dialog.tsx'
import { useForm, type Form } from '../../../../../parts/form/use-form.ts'
import { changeList } from '../../../draft/change-content.ts'
import { rowPath } from '../../../draft/lists.ts'
import { useEditorStore, useEditor } from '../../../editing/editor-context.tsx'
import { update } from '../../../editing/editor-store.ts'
import css from './participants.module.css'
import { NumberTextField } from '../../../../../kit/fields/number-text-field.tsx'
import { AmountField } from '../../../../../parts/amount-field/amount-field.tsx'
import { ParticipantPayoutTypePicker } from '../../../../../parts/pickers/audience/participant-payout-type-picker.tsx'

type Draft = { readonly payouts: readonly ParticipantPayoutDraft[] }

interface ParticipantPayoutsDialogProps {
  row: PromotionParticipantRow
  onClose: () => void
}

/** Edits a participant's payouts for participation (PART-25 to PART-27). The draft changes on OK. */
export function ParticipantPayoutsDialog({ row, onClose }: ParticipantPayoutsDialogProps) {
  const store = useEditorStore()
  const [opened] = useState(row)
  const { participant, promotionParticipantPayouts: stored } = opened
  const key = participant?.id ?? 0
  const path = `${rowPath('promotionParticipants', key)}.promotionParticipantPayouts`
  const form = useForm<Draft>(
    { payouts: stored },
    rulesOf(path, stored.length),
    refusedOf(path, store.getState().refusal),
  )
  const { payouts } = form.draft
  const name = participant?.fullName ?? ''
  const put = (next: readonly ParticipantPayoutDraft[], field?: string) => form.change(() => ({ payouts: next }), field)
  const add = () => {
    put([...payouts, BLANK_PARTICIPANT_PAYOUT])
    void focusField(`${path}[${payouts.length}].payoutType`)
  }
  const commit = () => {
    const first = form.validate()
    if (first) return void focusField(first.field)
    update(store, (state) =>
      changeList(state, 'promotionParticipants', `Payouts of ${name} changed`, (roster) =>
        updateRows(roster, [key], (each) => ({ ...each, promotionParticipantPayouts: payouts })),
      ),
    )
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={`Payouts of ${name}`}
      lost={`Your changes to the payouts of ${name} will be lost.`}
      submitLabel="OK"
      isEdit
      onSubmit={commit}
      onClose={onClose}
    >
      {payouts.length === 0 && <p className={css.none}>No payouts</p>}
      {payouts.map((payout, index) => (
        <ParticipantPayoutFields
          // a payout has no identity other than its position, and is removed with all its input
          key={index}
          path={`${path}[${index}]`}
          number={index + 1}
          form={form}
          value={payout}
          onChange={(next, field) => put(payouts.with(index, next), field)}
          onRemove={() => put(payouts.toSpliced(index, 1))}
        />
      ))}
      <Button size="small" icon={IconPlus} onClick={add}>
        Add payout
      </Button>
    </FormDialog>
  )
}

/** Existing payouts show their errors immediately, new ones field by field. */
const rulesOf = (path: string, storedCount: number) => ({
  issues: ({ payouts }: Draft): Issue[] =>
    payouts.flatMap((payout, index) => issuesWithin(`${path}[${index}]`, participantPayoutIssues(payout))),
  countChanges: ({ payouts }: Draft, { payouts: before }: Draft) =>
    payouts.filter((payout, index) => !isSame(payout, before[index])).length +
    Math.max(0, before.length - payouts.length),
  isShownUntouched: (field: string) => Number(/\[(\d+)\]\.\w+$/.exec(field)?.[1]) < storedCount,
})

const isSame = (one: ParticipantPayoutDraft, other: ParticipantPayoutDraft | undefined) =>
  one.payoutType === other?.payoutType && one.payoutAmount === other.payoutAmount && one.id === other.id

const refusedOf = (path: string, refusal: { readonly fieldIssues: readonly Issue[] } | null): Issue[] =>
  (refusal?.fieldIssues ?? []).filter(({ field }) => field.startsWith(path))

interface ParticipantPayoutFieldsProps {
  /** Path of the payout in the promotion, used as a prefix for its fields. */
  path: string
  number: number
  form: Pick<Form<unknown>, 'messageAt' | 'leave'>
  value: ParticipantPayoutDraft
  onChange: (payout: ParticipantPayoutDraft, field: string) => void
  onRemove: () => void
}

/** One payout of a participant: its type and amount. */
function ParticipantPayoutFields(props: ParticipantPayoutFieldsProps) {
  const { path, number, form, value, onChange, onRemove } = props
  const currency = useEditor(({ draft }) => draft.country?.currency.name ?? '')
  const frame = (field: string, label: string) => ({
    fieldId: `${path}.${field}`,
    label,
    error: form.messageAt(`${path}.${field}`),
    onBlur: () => form.leave(`${path}.${field}`),
    isRequired: true,
  })
  const type = (payoutAmount: string) => onChange({ ...value, payoutAmount }, `${path}.payoutAmount`)
  const isPercent = payoutTypeOf(value.payoutType)?.amount === 'percent'
  return (
    <div className={css.payout} role="group" aria-label={`Payout ${number}`}>
      <ParticipantPayoutTypePicker
        {...frame('payoutType', 'Payout Type')}
        value={value.payoutType}
        onChange={(payoutType) => onChange({ ...value, payoutType }, `${path}.payoutType`)}
      />
      {isPercent ? (
        <NumberTextField
          {...frame('payoutAmount', 'Payout Amount')}
          digits="decimal"
          hint="Percent"
          width="full"
          value={value.payoutAmount}
          onChange={type}
        />
      ) : (
        <AmountField
          {...frame('payoutAmount', 'Payout Amount')}
          value={value.payoutAmount}
          onChange={type}
          currency={currency}
        />
      )}
      <div className={css.remove}>
        <IconButton icon={IconTrash} label={`Delete payout ${number}`} onClick={onRemove} />
      </div>
    </div>
  )
}
