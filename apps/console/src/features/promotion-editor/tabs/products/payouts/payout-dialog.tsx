import type { Issue } from '@incentive/model/issues'
import { type PayoutDraft, normalizePayout } from '@incentive/model/payouts'
import { withStoredRules } from '@incentive/model/rules'
import { useEffect, useState } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import { Dialog } from '../../../../../kit/dialog/dialog.tsx'
import { focusField } from '../../../../../kit/error-panel/focus-field.ts'
import { useOnDemand } from '../../../../../kit/on-demand/use-on-demand.ts'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { PageSkeleton } from '../../../../../kit/page/page-skeleton.tsx'
import { FormDialog } from '../../../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../../../parts/form/use-form.ts'
import { expressionChecks } from '../../../../../parts/rules/expression-checks.ts'
import { PayoutModeToggle } from './payout-by-rules.tsx'
import { PayoutFields } from './payout-fields.tsx'
import { issuesOfPayout, payoutPath, payoutRules, type PayoutSurroundings } from './payout-form.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../../api/call.ts'
import { causeOf } from '../../../../../parts/lists/use-page.ts'

interface PayoutDialogProps {
  /** Path of the line. */
  path: string
  /** Index among the payouts of the line. */
  index: number
  isNew: boolean
  /** The field of the line to focus first, or null for the first field. */
  target: string | null
  /** The initial values of the dialog. */
  baseline: PayoutDraft
  isGroup: boolean
  /** Issues of the line. Those that the validation rules do not find come from the server. */
  issues: readonly Issue[]
  surroundings: PayoutSurroundings
  onCommit: (payout: PayoutDraft) => void
  onClose: () => void
}

/** Edits one payout of a line. The line changes on OK. For a stored payout, its rules load first. */
export function PayoutDialog(props: PayoutDialogProps) {
  const { baseline, onClose } = props
  const { payout, cause, retry } = usePayoutRules(baseline)
  if (payout) return <OpenedPayoutDialog {...props} baseline={payout} />
  return (
    <Dialog isOpen title="Edit payout" size="large" onClose={onClose}>
      {cause === null ? (
        <PageSkeleton label="Loading the rules" />
      ) : (
        <Notice tone="bad" isUrgent actions={<Button onClick={retry}>Retry</Button>}>
          The rules of the payout could not be loaded. {cause}
        </Notice>
      )}
    </Dialog>
  )
}

function OpenedPayoutDialog(props: PayoutDialogProps) {
  const { path, index, isNew, target, baseline, isGroup, issues, surroundings, onCommit, onClose } = props
  const { value: checks } = useOnDemand(expressionChecks)
  const context = {
    availableAwardVehicles: surroundings.vehicles,
    checkExpression: checks?.checkPayoutExpression ?? null,
    // only the server knows which products stores sell and which rules are unused
    isSold: () => true,
    isRuleGroupFree: () => true,
  }
  const form = useForm(baseline, payoutRules(context, isGroup, isNew), isNew ? [] : issuesOfPayout(index, issues))
  const fieldPath = `${path}.${payoutPath(index)}`
  const [openRules, setOpenRules] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (target !== null) void focusField(`${path}.${target}`)
  }, [path, target])
  const commit = () => {
    const first = form.validate()
    if (!first) return onCommit(normalizePayout(form.draft))
    // a field in the closed details of a rule has no control
    const rules = form.draft.ruleGroup?.rows ?? []
    const refused = rules.filter((_, at) => first.field.startsWith(`ruleGroup.rules[${at}].`))
    setOpenRules(openRules.union(new Set(refused.map(({ key }) => key))))
    void focusField(`${fieldPath}.${first.field}`)
  }
  return (
    <FormDialog
      form={form}
      title={isNew ? 'New payout' : 'Edit payout'}
      lost="Your changes to this payout will be lost."
      submitLabel={isNew ? 'Add payout' : 'Update payout'}
      isEdit={!isNew}
      size={form.draft.ruleGroup ? 'large' : 'medium'}
      moreActions={<PayoutModeToggle form={form} isOffered={surroundings.isRuleEngineBased} />}
      onSubmit={commit}
      onClose={onClose}
    >
      <PayoutFields {...{ form, isGroup, surroundings, openRules }} path={fieldPath} onOpenRules={setOpenRules} />
    </FormDialog>
  )
}

/**
 * Returns a payout with its rules. The rules of a stored group load when the payout opens; null until then, with the
 * error if they cannot be loaded.
 */
function usePayoutRules(baseline: PayoutDraft) {
  // the group as of the opening of the dialog: later input belongs to the form
  const [asked] = useState(baseline)
  const { ruleGroup } = asked
  const id = ruleGroup && !ruleGroup.rows ? ruleGroup.id : null
  const { data, error, refetch } = useQuery({
    queryKey: ['rules of payout', id],
    queryFn: async ({ signal }) => {
      const group = await call('getResource', { params: { collection: 'ruleGroups', id: id ?? 0 }, signal })
      return group.rules
    },
    enabled: id !== null,
    staleTime: Infinity,
    gcTime: 0,
  })
  const [retry, cause] = [() => void refetch(), error ? causeOf(error) : null]
  if (id === null || !ruleGroup) return { payout: asked, cause: null, retry }
  return { payout: data ? { ...asked, ruleGroup: withStoredRules(ruleGroup, data) } : null, cause, retry }
}
