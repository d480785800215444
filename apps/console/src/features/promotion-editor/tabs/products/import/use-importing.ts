import type { Instant } from '@incentive/model'
import { applyImport, exportLines, payoutInWords, windowInWords } from '@incentive/model'
import { showToast } from '../../../../../kit/toast/toasts.tsx'
import { keepFile } from '../../../../../parts/keep-file/keep-file.ts'
import { changeList } from '../../../draft/change-content.ts'
import { useEditorStore } from '../../../editing/editor-context.tsx'
import { update } from '../../../editing/editor-store.ts'
import { countOf } from './import-words.ts'
import type { PreparedImport } from './prepare-import.ts'

/** Imports lines into the draft, and exports them to a file. */
export function useImporting(now: Instant) {
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
      const csv = exportLines(lists.promotionProducts?.roster.rows.values() ?? [], {
        now,
        payoutInWords: (payout) => [payoutInWords(payout, currency), windowInWords(payout)].filter(Boolean).join(' '),
      })
      keepFile(`${draft.promotionKey || 'promotion'} products.csv`, new Blob([csv], { type: 'text/csv' }))
    },
  }
}
