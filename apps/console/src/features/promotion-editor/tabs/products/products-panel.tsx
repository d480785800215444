import { MESSAGES } from '@incentive/model'
import { useMemo, useState } from 'react'
import { useSession } from '../../../../api/session.ts'
import { Button } from '../../../../kit/button/button.tsx'
import { Checkbox } from '../../../../kit/fields/checkbox.tsx'
import { Notice } from '../../../../kit/page/notice.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { useNow } from '../../../../parts/now/use-now.ts'
import { availableVehiclesOf } from '../../draft/derive-editor.ts'
import { listContext } from '../../draft/list-context.ts'
import { useEditor, useEditorStore, useIsFormOpen } from '../../editing/editor-context.tsx'
import { useRowProblems } from '../../editing/use-row-problems.ts'
import { isListedGroup } from './change-rosters.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ExpireDialog } from './expire-dialog.tsx'
import { LineActions } from './line-actions.tsx'
import { LineDialog } from './line-dialog.tsx'
import { productsOf } from './line-row.ts'
import type { LineContext } from './table/line-context.ts'
import type { PlacedLine } from './table/placed-lines.ts'
import { ProductsTable } from './table/products-table.tsx'
import { TotalsLine } from './totals-line.tsx'
import { useDuplicationTypes } from './use-duplication-types.ts'
import { useExpiredLines } from './use-expired-lines.ts'
import { namesOf, useLineChanges } from './use-line-changes.ts'
import { useLines } from './use-lines.ts'
import { useOpenLine } from './use-open-line.ts'

/** What is asked before lines are changed. */
type Question = { readonly kind: 'expire' | 'delete'; readonly lines: readonly PlacedLine[] }

/** The products of the promotion and its product groups, with what they pay (Spec 2, Products table). */
export function ProductsPanel() {
  const isFormOpen = useIsFormOpen()
  const now = useNow()
  const expired = useExpiredLines()
  const lines = useLines(now, expired.isShown)
  const context = useLineContext()
  const { opened, open, close } = useOpenLine()
  const [question, ask] = useState<Question | null>(null)
  const { activate, expire, remove } = useLineChanges()
  // a list that is only half there cannot be changed: a save would not know the rest (OP-119)
  const canChange = isFormOpen && lines.isWhole
  const answer = (change: (of: readonly PlacedLine[]) => void) => {
    if (question) change(question.lines)
    ask(null)
  }
  return (
    <Panel title="Products" hint={<TotalsLine lines={lines} />}>
      {expired.failure !== null && (
        <Notice tone="bad" isUrgent actions={<Button onClick={() => expired.show(true)}>Retry</Button>}>
          The expired products could not be loaded. {expired.failure}
        </Notice>
      )}
      <ProductsTable
        lines={lines.shown}
        isLoading={lines.isLoading || expired.isLoading}
        failure={lines.failure}
        context={context}
        tools={<Checkbox label="Show expired" value={expired.isShown} onChange={expired.show} />}
        selectionOf={undefined}
        rowActions={
          canChange
            ? (line) => (
                <LineActions
                  line={line}
                  onEdit={open}
                  onExpire={(of) => ask({ kind: 'expire', lines: of })}
                  onActivate={activate}
                  onDelete={(of) => ask({ kind: 'delete', lines: of })}
                />
              )
            : undefined
        }
        emptyHint={canChange ? 'Add the products that the promotion pays for.' : undefined}
      />
      {canChange && question?.kind === 'expire' && (
        <ExpireDialog
          name={namesOf(question.lines)}
          rows={question.lines.map(({ row }) => row)}
          now={now}
          onExpire={(end) => answer((of) => expire(of, end, now))}
          onClose={() => ask(null)}
        />
      )}
      {canChange && question?.kind === 'delete' && (
        <DeleteDialog name={namesOf(question.lines)} onDelete={() => answer(remove)} onClose={() => ask(null)} />
      )}
      {canChange && opened && <OpenLineDialog key={opened.path} opened={opened} onClose={close} />}
    </Panel>
  )
}

function OpenLineDialog({
  opened: { at, ...line },
  onClose,
}: {
  opened: NonNullable<ReturnType<typeof useOpenLine>['opened']>
  onClose: () => void
}) {
  const store = useEditorStore()
  const { replace } = useLineChanges()
  const context = useEditor((state) => listContext(availableVehiclesOf(state)))
  const commit: Parameters<typeof LineDialog>[0]['onCommit'] = (row) => {
    const groups = store.getState().lists.promotionProductGroups?.roster
    if (groups && isListedGroup(groups, at, row)) {
      return MESSAGES.line.alreadyExist(productsOf(row).map(({ productKey }) => productKey))
    }
    replace(at, row)
    onClose()
    return null
  }
  return <LineDialog {...line} context={context} onCommit={commit} onClose={onClose} />
}

/** What the cells of a line are told; the same while nothing of it changes. */
function useLineContext(): LineContext {
  const now = useNow()
  const session = useSession()
  const currency = useEditor(({ draft }) => draft.country?.currency.name ?? '')
  const types = useDuplicationTypes()
  const lineProblems = useRowProblems('promotionProducts')
  const groupProblems = useRowProblems('promotionProductGroups')
  const hasSimplePayouts = session.program?.simplePayouts ?? false
  return useMemo(
    () => ({
      now,
      currency,
      hasSimplePayouts,
      checkName: (code) => types.find(({ name }) => name === code)?.description ?? code,
      problemsOf: ({ list, key }) => (list === 'promotionProducts' ? lineProblems : groupProblems).get(key) ?? [],
    }),
    [now, currency, hasSimplePayouts, types, lineProblems, groupProblems],
  )
}
