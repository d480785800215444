import { customFieldLabel } from '@incentive/model/draft'
import type { Instant } from '@incentive/scalars'
import { useMemo } from 'react'
import { useSession } from '../../../../api/session.ts'
import { useMarksOf } from '../../editing/inactive-badge.tsx'
import type { InactiveRecords } from '../../draft/editor-state.ts'
import { availableVehiclesOf } from '../../draft/derive-editor.ts'
import { listContext } from '../../draft/list-context.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { useRowProblems } from '../../editing/use-row-problems.ts'
import { issuesOfLine } from './line-form.ts'
import { changeEachLine } from './use-line-changes.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import type { LineRow } from './line-row.ts'
import type { PlacedLine } from './table/placed-lines.ts'

/** Functions for editing lines in their cells. */
type LineEdit = {
  /** Returns the error of a line's field, or undefined if there is none. */
  readonly problemOf: (row: LineRow, field: string) => string | undefined
  readonly commit: (line: PlacedLine, change: <Row extends LineRow>(row: Row) => Row) => void
  /** Replaces rows of several lines, as one undo step. */
  readonly commitRows: (lines: readonly PlacedLine[], changed: ReadonlyMap<LineRow, LineRow>) => void
}

/** The context of a line's cells. */
export type LineContext = {
  readonly now: Instant
  /** ISO code of the promotion's currency. Empty until a country is known. */
  readonly currency: string
  readonly hasSimplePayouts: boolean
  /** Returns the label of a product custom field (OP-134). */
  readonly fieldName: (number: number) => string
  /** Returns the label of a duplication check. */
  readonly checkName: (code: string) => string
  /** Returns the error messages of a line. */
  readonly problemsOf: (line: PlacedLine) => readonly string[]
  readonly marksOf: InactiveRecords['marksOf']
  /** Null in view mode. */
  readonly edit: LineEdit | null
  /** Opens a line to read it. Null in edit mode, where an action of the row opens it. */
  readonly view: ((line: PlacedLine) => void) | null
}

/** The context of a line's cells. Returns the same object until it changes. */
export function useLineContext(now: Instant, canChange: boolean, view: LineContext['view']): LineContext {
  const session = useSession()
  const currency = useEditor(({ draft }) => draft.country?.currency.name ?? '')
  const types = useDuplicationTypes()
  const lineProblems = useRowProblems('promotionProducts')
  const groupProblems = useRowProblems('promotionProductGroups')
  const hasSimplePayouts = session.program?.simplePayouts ?? false
  const fields = session.program?.productCustomFields
  const lineEdit = useLineEdit()
  const edit = canChange ? lineEdit : null
  const marksOf = useMarksOf()
  return useMemo(
    () => ({
      now,
      currency,
      hasSimplePayouts,
      fieldName: (number) => customFieldLabel(fields ?? [], number),
      checkName: (code) => types.find(({ name }) => name === code)?.description ?? code,
      problemsOf: ({ list, key }) => (list === 'promotionProducts' ? lineProblems : groupProblems).get(key) ?? [],
      marksOf,
      edit,
      view,
    }),
    [now, currency, hasSimplePayouts, fields, types, lineProblems, groupProblems, marksOf, edit, view],
  )
}

/** Edits lines in their cells. Each cell is one undo step, and so is each change of several. */
function useLineEdit(): LineEdit {
  const store = useEditorStore()
  return useMemo(
    () => ({
      problemOf: (row, field) => {
        const state = store.getState()
        const issues = issuesOfLine(row, listContext(availableVehiclesOf(state), state.expressionChecks))
        return issues.find((issue) => issue.field === field)?.message
      },
      commit: (line, transition) => changeEachLine(store, [line], 'changed', transition),
      commitRows: (lines, changed) =>
        // a changed row is of the same list
        changeEachLine(store, lines, 'changed', (row) => (changed.get(row) as typeof row | undefined) ?? row),
    }),
    [store],
  )
}

const rarelyChanges = 5 * 60_000
const none: readonly never[] = []

/** The types of duplication checks, which detect previously claimed units. Empty while unknown. */
export function useDuplicationTypes(): readonly { readonly name: string; readonly description: string }[] {
  const { data } = useQuery({
    queryKey: ['types', 'duplication checks'],
    staleTime: rarelyChanges,
    queryFn: ({ signal }) => call('getTypes', { params: { typeName: 'claimProductDuplications' }, signal }),
  })
  return data ?? none
}
