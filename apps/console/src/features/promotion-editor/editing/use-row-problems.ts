import type { ListName, RowKey } from '@incentive/model'
import { useMemo } from 'react'
import { deriveEditor } from '../draft/derive-editor.ts'
import { rowOfPath } from '../draft/lists.ts'
import { useEditor } from './editor-context.tsx'

/** What is wrong with the rows of a list, by their keys: what the rules find and what the server refused. */
export function useRowProblems(name: ListName): ReadonlyMap<RowKey, readonly string[]> {
  const issues = useEditor((state) => deriveEditor(state).allIssues)
  return useMemo(() => {
    const problems = new Map<RowKey, string[]>()
    for (const { field, message } of issues) {
      const at = rowOfPath(field)
      if (at?.name === name) problems.set(at.key, [...(problems.get(at.key) ?? []), message])
    }
    return problems
  }, [issues, name])
}
