import type { Issue, ParticipantPayoutDraft, PromotionParticipantRow } from '@incentive/model'
import { BLANK_PARTICIPANT_PAYOUT, issuesWithin, participantPayoutIssues, updateRows } from '@incentive/model'
import { useState } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import { focusField } from '../../../../../kit/error-panel/focus-field.ts'
import { IconPlus } from '../../../../../kit/icon/icons.ts'
import { FormDialog } from '../../../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../../../parts/form/use-form.ts'
import { changeList } from '../../../draft/change-content.ts'
import { rowPath } from '../../../draft/lists.ts'
import { useEditorStore } from '../../../editing/editor-context.tsx'
import { update } from '../../../editing/editor-store.ts'
import { ParticipantPayoutFields } from './participant-payout-fields.tsx'
import css from './participants.module.css'

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
