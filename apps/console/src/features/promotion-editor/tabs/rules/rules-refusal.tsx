import type { RuleGroup } from '@incentive/contract'
import { MESSAGES, openRules, rebaseRules, type RuleRow } from '@incentive/model'
import { useState } from 'react'
import { Button } from '../../../../kit/button/button.tsx'
import { Notice } from '../../../../kit/page/notice.tsx'
import type { FormRefusal } from '../../../../parts/form/form-state.ts'
import { causeOf } from '../../../../parts/lists/use-page.ts'
import { useEditorStore } from '../../editing/editor-context.tsx'
import type { RulesDraft } from '../../editing/rules-store.ts'

interface RulesRefusalProps {
  refusal: FormRefusal
  readAgain: () => Promise<RuleGroup | null>
}

/**
 * Explains why the rules were not stored. On request, loads another user's changes and applies the user's input on top
 * of them.
 */
export function RulesRefusal({ refusal, readAgain }: RulesRefusalProps) {
  const { rules: store } = useEditorStore()
  const { isConflict, conflict, fieldIssues, generalIssues } = refusal
  const [failure, setFailure] = useState<string | null>(null)
  const takeOver = (group: RuleGroup | null) => {
    const opened = openRules(group?.rules ?? [])
    store.setState((form) => {
      if (!form) return form
      const draft = { group, isLinked: group !== null, opened, rows: rebaseRules(ownRows(form.draft), opened) }
      return { ...form, draft, refusal: null, isValidated: false }
    }, true)
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
      {conflict?.updatedBy
        ? `${conflict.updatedBy} changed these rules after you opened them.`
        : MESSAGES.rule.changedByAnother}{' '}
      Your changes are kept and applied on top of theirs.
      {failure !== null && <div>{failure}</div>}
    </Notice>
  )
}

/** The rules of this form. In a group that was stored but never linked to the promotion, all rules are new. */
function ownRows({ isLinked, rows }: RulesDraft): readonly RuleRow[] {
  return isLinked ? rows : rows.map((row) => ({ ...row, stored: null }))
}
