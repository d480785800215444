import type { RuleGroup } from '@incentive/contract'
import { openRules } from '@incentive/model/rules'
import { useState } from 'react'
import { Button } from '../../../../kit/button/button.tsx'
import { Notice } from '../../../../kit/page/notice.tsx'
import type { FormRefusal } from '../../../../parts/form/form-state.ts'
import { causeOf } from '../../../../parts/lists/use-page.ts'
import { useEditorStore } from '../../editing/editor-context.tsx'
import { closeProblems } from '../../draft/change-editor.ts'
import { setRulesForm, withoutRuleSteps } from '../../draft/change-rules.ts'
import { update } from '../../editing/editor-store.ts'
import { rebaseDraft } from '../../editing/rules-form.ts'
import { changedByOther } from '../../editing/save-rules.ts'

interface RulesRefusalProps {
  refusal: FormRefusal
  readAgain: () => Promise<RuleGroup | null>
}

/**
 * Explains why the rules were not stored. On request, loads another user's changes and applies the user's input on top
 * of them.
 */
export function RulesRefusal({ refusal, readAgain }: RulesRefusalProps) {
  const store = useEditorStore()
  const { isConflict, conflict, fieldIssues, generalIssues } = refusal
  const [failure, setFailure] = useState<string | null>(null)
  const takeOver = (group: RuleGroup | null) => {
    const theirs = { group: group && { id: group.id, version: group.version }, opened: openRules(group?.rules ?? []) }
    update(store, (state) =>
      withoutRuleSteps(
        setRulesForm(closeProblems(state), (form) => ({
          ...form,
          draft: rebaseDraft(form.draft, theirs),
          refusal: null,
          isValidated: false,
        })),
      ),
    )
  }
  const readTheirs = () =>
    readAgain().then(takeOver, (error: unknown) => setFailure(`Their rules could not be read. ${causeOf(error)}`))
  if (!isConflict) {
    const elsewhere = fieldIssues.filter(({ field }) => !field.startsWith('rules[')).map(({ message }) => message)
    const words = [...generalIssues, ...elsewhere]
    return words.length === 0 ? null : (
      <Notice tone="bad" isUrgent>
        {words.join('. ')}
      </Notice>
    )
  }
  return (
    <Notice tone="warning" isUrgent actions={<Button onClick={() => void readTheirs()}>Merge their rules</Button>}>
      {changedByOther(conflict)} Your changes are kept and applied on top of theirs.
      {failure !== null && <div>{failure}</div>}
    </Notice>
  )
}
