import type { ListName } from '@incentive/model/lists'
import type { RowKey } from '@incentive/model/roster'
import { useMemo } from 'react'
import { deriveEditor } from '../draft/derive-editor.ts'
import { rowOfPath } from '../draft/lists.ts'
import { useEditor } from './editor-context.tsx'

/** Messages for the rows of a list, by row key: errors, and values that are kept although they no longer fit. */
export function useRowProblems(name: ListName): ReadonlyMap<RowKey, readonly string[]> {
  const issues = useEditor((state) => deriveEditor(state).allIssues)
  const marks = useEditor((state) => deriveEditor(state).marks)
  return useMemo(() => {
    const problems = new Map<RowKey, string[]>()
    for (const { field, message } of [...issues, ...marks]) {
      const at = rowOfPath(field)
      if (at?.name === name) problems.set(at.key, [...(problems.get(at.key) ?? []), message])
    }
    return problems
  }, [issues, marks, name])
}
