import type { RuleGroup } from '@incentive/contract'
import type { RuleRow } from '@incentive/model'
import { openRules } from '@incentive/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useOnDemand } from '../../../../kit/on-demand/use-on-demand.ts'
import { deriveForm, openForm, type DerivedForm, type FormState } from '../../../../parts/form/form-state.ts'
import { causeOf } from '../../../../parts/lists/use-page.ts'
import { expressionChecks } from '../../../../parts/rules/expression-checks.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { rulesOfRules, type RulesDraft } from '../../editing/rules-store.ts'
import { rulesQuery } from '../../editing/save-rules.ts'

/** The form of the rules with its derived values. */
export type RulesForm = FormState<RulesDraft> & DerivedForm

/** The stored payout rules of the promotion, and their form in edit mode. */
export interface ShownRules {
  /** Undefined until loaded. */
  readonly rows: readonly RuleRow[] | undefined
  readonly isLoading: boolean
  /** The load error, which makes the rules read-only (OP-125), or null. */
  readonly failure: { readonly cause: string; readonly onRetry: () => void } | null
  readonly form: RulesForm | null
  readonly startEditing: () => void
  /** Reloads the rules after the stored rules have changed. */
  readonly readAgain: () => Promise<RuleGroup | null>
}

export function useRules(): ShownRules {
  const store = useEditorStore()
  const cache = useQueryClient()
  const id = useEditor(({ baseline }) => baseline.stored?.id ?? 0)
  const state = useStore(store.rules)
  const query = rulesQuery(id)
  const { data, isPending, isError, error, refetch } = useQuery(query)
  const stored = useMemo(() => (data === undefined ? undefined : openRules(data?.rules ?? [])), [data])
  const { value: checks } = useOnDemand(expressionChecks)
  const form = useMemo(
    () => state && { ...state, ...deriveForm(state, rulesOfRules(checks?.checkPayoutExpression ?? null)) },
    [state, checks],
  )
  return {
    rows: form?.draft.rows ?? stored,
    isLoading: isPending,
    failure: isError && !form ? { cause: causeOf(error), onRetry: () => void refetch() } : null,
    form,
    startEditing: () => {
      if (data === undefined || !stored) return
      const group = data && { id: data.id, version: data.version }
      store.rules.setState(openForm({ group, isLinked: data !== null, opened: stored, rows: stored }), true)
    },
    readAgain: () => cache.fetchQuery(query),
  }
}
