import { expectedMoney, type ExpectedOutcome, type WrittenClaim, type WrittenState } from '@incentive/claims'
import type { BodyOf } from '@incentive/contract'
import { testCaseIssues, type TestCaseDraft } from '@incentive/model/test-cases'
import { call } from '../../../../api/call.ts'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { MoneyField } from '../../../../kit/fields/money-field.tsx'
import { SelectField } from '../../../../kit/fields/select-field.tsx'
import { TextField } from '../../../../kit/fields/text-field.tsx'
import { Notice } from '../../../../kit/page/notice.tsx'
import { showToast } from '../../../../kit/toast/toasts.tsx'
import { FormDialog } from '../../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../../parts/form/use-form.ts'
import css from './cases.module.css'
import type { SavedCase, TestCases } from './use-test-cases.ts'
import { ConfirmedDialog } from '../../../../parts/confirmed/confirmed-dialog.tsx'

/** The claim of the form, to be saved with its current result. */
export interface NewCase {
  readonly claim: WrittenClaim
  readonly state: WrittenState
  readonly expected: ExpectedOutcome
}

interface CaseDialogProps {
  promotionId: number
  currency: string
  cases: TestCases
  /** A claim to save as a test case, or a test case to change. */
  subject: NewCase | SavedCase
  onClose: () => void
}

interface CaseDraft extends TestCaseDraft {
  readonly decision: ExpectedOutcome['decision']
}

const decisions = [
  { value: 'PAY', label: 'Pays' },
  { value: 'PAY_HELD', label: 'Calculated, on hold' },
  { value: 'NOTHING', label: 'Nothing to pay' },
  { value: 'WAIT', label: 'On hold' },
  { value: 'REJECT', label: 'Denied' },
] as const

const nameId = 'try-case-name'

/** Names a test case and sets its claim's expected result. Problems are shown at their fields. MS-13, MS-15. */
export function CaseDialog({ promotionId, currency, cases, subject, onClose }: CaseDialogProps) {
  const stored = 'id' in subject ? subject : null
  const { expected } = subject
  const others = (cases.all ?? []).filter(({ id }) => id !== stored?.id)
  const context = { otherNames: others.map(({ name }) => name), kept: stored ? null : others.length }
  const opened = { name: stored?.name ?? '', decision: expected.decision, amount: moneyToEdit(expected) }
  const form = useForm<CaseDraft>(opened, { issues: (draft) => testCaseIssues(draft, context) })
  const { draft, refusal } = form
  const store = (name: string, changed: ExpectedOutcome, idempotencyKey: string) => {
    const body = { ...changed, amounts: [...changed.amounts] }
    if (stored === null) {
      const { claim, state } = subject
      const sent = { name, claim, state, expected: body } as BodyOf<'createTestCase'>
      return call('createTestCase', { params: { id: promotionId }, body: sent, idempotencyKey })
    }
    const { id, version, isHidden } = stored
    return call('updateTestCase', {
      params: { id: promotionId, caseId: id },
      body: { name, version, ...(!isHidden && { expected: body }) },
    })
  }
  const save = async () => {
    if (form.validate()?.field === 'name') void focusField(nameId)
    const saved = await form.save(
      (typed) => ({ name: typed.name, expected: expectedOf(typed, opened, expected) }),
      async (body, key) => {
        const answer = await store(body.name, body.expected, key)
        await cases.refresh()
        return answer
      },
    )
    if (!saved) return
    onClose()
    showToast(`Test case ${saved.name} saved`)
  }
  const words = [
    ...(refusal?.fieldIssues ?? []).filter(({ field }) => field !== 'name').map(({ message }) => message),
    ...(refusal?.generalIssues ?? []),
  ]
  return (
    <FormDialog
      form={form}
      title={stored ? 'Change test case' : 'Save as test case'}
      size="small"
      lost="Your changes to this test case will be lost."
      submitLabel="Save test case"
      isEdit={stored !== null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={css.form}>
        {words.length > 0 && (
          <Notice tone="bad" isUrgent>
            {words.join('. ')}
          </Notice>
        )}
        <TextField
          fieldId={nameId}
          label="Name"
          value={draft.name}
          isRequired
          error={form.messageAt('name')}
          onChange={(name) => form.set('name', name)}
          onBlur={() => form.leave('name')}
        />
        {stored?.isHidden !== true && (
          <>
            <SelectField
              fieldId="try-case-decision"
              label="Expected decision"
              value={draft.decision}
              choices={decisions}
              onChange={(decision) => decision !== '' && form.set('decision', decision)}
            />
            <MoneyField
              fieldId="try-case-amount"
              label="Expected amount"
              currency={currency}
              value={draft.amount}
              error={form.messageAt('amount')}
              onChange={(amount) => form.set('amount', amount)}
              onBlur={() => form.leave('amount')}
            />
          </>
        )}
      </div>
    </FormDialog>
  )
}

/** The expected amount as originally written, if there is a single one. */
const moneyToEdit = (expected: ExpectedOutcome): string =>
  expected.amounts.length === 1 ? String(expected.amounts[0]) : expectedMoney(expected)

/**
 * Returns the expected outcome as typed. A changed decision expects no code, and untouched amounts stay as they are.
 */
function expectedOf({ decision, amount }: CaseDraft, opened: CaseDraft, before: ExpectedOutcome): ExpectedOutcome {
  const typed = amount.trim() === '' ? [] : [amount.trim()]
  return {
    decision,
    amounts: amount === opened.amount ? before.amounts : typed,
    primaryCode: decision === before.decision ? before.primaryCode : null,
  }
}

interface RemoveCaseDialogProps {
  promotionId: number
  cases: TestCases
  removed: SavedCase
  onClose: () => void
}

/** Asks for confirmation before a test case is deleted for all users. U25. */
export function RemoveCaseDialog({ promotionId, cases, removed, onClose }: RemoveCaseDialogProps) {
  const remove = async () => {
    await call('removeTestCase', { params: { id: promotionId, caseId: removed.id } })
    onClose()
    showToast(`Test case ${removed.name} deleted`)
    await cases.refresh()
  }
  return (
    <ConfirmedDialog
      title={`Delete test case ${removed.name}?`}
      confirmLabel="Delete 1 test case"
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      It will be deleted for everyone in the program. The promotion is not affected.
    </ConfirmedDialog>
  )
}
