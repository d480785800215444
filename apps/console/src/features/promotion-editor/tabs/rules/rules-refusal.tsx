import type { RuleGroup } from '@incentive/contract'
import { MESSAGES, openRules, rebaseRules } from '@incentive/model'
import { Button } from '../../../../kit/button/button.tsx'
import { Notice } from '../../../../kit/page/notice.tsx'
import type { FormRefusal } from '../../../../parts/form/form-state.ts'
import { useEditorStore } from '../../editing/editor-context.tsx'

interface RulesRefusalProps {
  refusal: FormRefusal
  readAgain: () => Promise<RuleGroup | null>
}

/** Why the rules were not stored. Changes of somebody else are taken over on request, with what was typed laid over them. */
export function RulesRefusal({ refusal, readAgain }: RulesRefusalProps) {
  const { rules: store } = useEditorStore()
  const { isConflict, conflict, fieldIssues, generalIssues } = refusal
  const takeOver = async () => {
    const group = await readAgain()
    const opened = openRules(group?.rules ?? [])
    store.setState((form) => {
      if (!form) return form
      const draft = { group, isLinked: group !== null, opened, rows: rebaseRules(form.draft.rows, opened) }
      return { ...form, draft, refusal: null, isValidated: false }
    }, true)
  }
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
    <Notice tone="warning" isUrgent actions={<Button onClick={() => void takeOver()}>Take over their rules</Button>}>
      {conflict?.updatedBy ? `${conflict.updatedBy} changed these rules meanwhile.` : MESSAGES.rule.changedByAnother}{' '}
      What you changed is kept and laid over theirs.
    </Notice>
  )
}
