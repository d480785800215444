import { customFieldLabel, type Instant } from '@incentive/model'
import { useMemo } from 'react'
import { useSession } from '../../../../api/session.ts'
import { listContext } from '../../draft/list-context.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { useRowProblems } from '../../editing/use-row-problems.ts'
import { issuesOfLine } from './line-form.ts'
import type { LineContext, LineEdit } from './table/line-context.ts'
import { changeEachLine } from './use-line-changes.ts'
import { useDuplicationTypes } from './use-duplication-types.ts'

/** The context of a line's cells. Returns the same object until it changes. */
export function useLineContext(now: Instant, canChange: boolean): LineContext {
  const session = useSession()
  const currency = useEditor(({ draft }) => draft.country?.currency.name ?? '')
  const types = useDuplicationTypes()
  const lineProblems = useRowProblems('promotionProducts')
  const groupProblems = useRowProblems('promotionProductGroups')
  const hasSimplePayouts = session.program?.simplePayouts ?? false
  const fields = session.program?.productCustomFields
  const lineEdit = useLineEdit()
  const edit = canChange ? lineEdit : null
  return useMemo(
    () => ({
      now,
      currency,
      hasSimplePayouts,
      fieldName: (number) => customFieldLabel(fields ?? [], number),
      checkName: (code) => types.find(({ name }) => name === code)?.description ?? code,
      problemsOf: ({ list, key }) => (list === 'promotionProducts' ? lineProblems : groupProblems).get(key) ?? [],
      edit,
    }),
    [now, currency, hasSimplePayouts, fields, types, lineProblems, groupProblems, edit],
  )
}

/** Edits lines in their cells. Each cell is one undo step. */
function useLineEdit(): LineEdit {
  const store = useEditorStore()
  return useMemo(
    () => ({
      problemOf: (row, field) => {
        const { availableVehicles, expressionChecks } = store.getState()
        const issues = issuesOfLine(row, listContext(availableVehicles?.vehicles ?? null, expressionChecks))
        return issues.find((issue) => issue.field === field)?.message
      },
      commit: (line, transition) => changeEachLine(store, [line], 'changed', transition),
    }),
    [store],
  )
}
