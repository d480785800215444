import { Button } from '../../../../../kit/button/button.tsx'
import { useNow } from '../../../../../parts/now/use-now.ts'
import { useEditor } from '../../../editing/editor-context.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { useImporting } from './use-importing.ts'

interface ImportButtonsProps {
  /** True if all lines are loaded, so that the export is complete. */
  isWhole: boolean
  /** True if lines can be imported now. */
  canChange: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The Copy and Paste button, which imports lines, and the button that exports them to a file. */
export function ImportButtons({ isWhole, canChange, isOpen, onOpen }: ImportButtonsProps) {
  const now = useNow()
  const currency = useEditor(({ draft }) => draft.country?.currency.name ?? '')
  const { importLines, exportAll } = useImporting(now)
  return (
    <>
      {canChange && <Button onClick={() => onOpen(true)}>Copy and Paste</Button>}
      <Button isDisabled={!isWhole} disabledReason="The products are not loaded yet" onClick={exportAll}>
        Export
      </Button>
      {canChange && isOpen && (
        <ImportDialog now={now} currency={currency} onImport={importLines} onClose={() => onOpen(false)} />
      )}
    </>
  )
}
