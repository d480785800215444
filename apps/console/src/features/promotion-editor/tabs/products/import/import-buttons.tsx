import { useState } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import { useNow } from '../../../../../parts/now/use-now.ts'
import { useEditor, useEditorStore } from '../../../editing/editor-context.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { applyImport, exportLines } from '@incentive/model/products'
import type { Instant } from '@incentive/scalars'
import { showToast } from '../../../../../kit/toast/toasts.tsx'
import { usePastedText } from '../../../../../parts/clipboard/use-pasted-text.ts'
import { keepFile } from '../../../../../parts/keep-file/keep-file.ts'
import { changeList } from '../../../draft/change-content.ts'
import { update } from '../../../editing/editor-store.ts'
import { countOf, exportWords } from './import-words.ts'
import type { PreparedImport } from './prepare-import.ts'

interface ImportButtonsProps {
  /** True if all lines are loaded, so that the export is complete. */
  isWhole: boolean
  /** True if lines can be imported now. */
  canChange: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/**
 * The Copy and Paste button, which imports lines, as pasting them into the page does, and the button that exports them
 * to a file.
 */
export function ImportButtons({ isWhole, canChange, isOpen, onOpen }: ImportButtonsProps) {
  const now = useNow()
  const currency = useEditor(({ draft }) => draft.country?.currency.name ?? '')
  const { importLines, exportAll } = useImporting(now)
  const [pasted, setPasted] = useState<string | null>(null)
  const show = (text: string | null) => {
    setPasted(text)
    onOpen(true)
  }
  usePastedText(canChange && !isOpen, show)
  return (
    <>
      {canChange && <Button onClick={() => show(null)}>Copy and Paste</Button>}
      <Button isDisabled={!isWhole} disabledReason="The products are not loaded yet" onClick={exportAll}>
        Export
      </Button>
      {canChange && isOpen && (
        <ImportDialog
          now={now}
          currency={currency}
          pasted={pasted}
          onImport={importLines}
          onClose={() => onOpen(false)}
        />
      )}
    </>
  )
}

/** Imports lines into the draft, and exports them to a file. */
function useImporting(now: Instant) {
  const store = useEditorStore()
  return {
    /** One undo step, regardless of the number of lines. Nothing is sent before Save. */
    importLines: ({ lines }: PreparedImport) => {
      const label = `${countOf(lines.length, 'line')} imported`
      update(store, (state) =>
        changeList(state, 'promotionProducts', label, (roster) => applyImport(roster, lines, now)),
      )
      showToast(label)
    },
    /** Exports the draft's current lines as a CSV file that an import reads back unchanged. */
    exportAll: () => {
      const { lists, draft } = store.getState()
      const currency = draft.country?.currency.name ?? ''
      const csv = exportLines(lists.promotionProducts?.roster.rows.values() ?? [], exportWords(now, currency))
      keepFile(`${draft.promotionKey || 'promotion'} products.csv`, new Blob([csv], { type: 'text/csv' }))
    },
  }
}
