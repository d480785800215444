import { lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/button/button.tsx'
import { IconColumns, IconDownload } from '../../kit/icon/icons.ts'
import type { ColumnChoice } from './columns/use-column-choice.ts'

const ColumnDialog = lazy(async () => ({ default: (await import('./columns/column-dialog.tsx')).ColumnDialog }))

interface ListActionsProps {
  columns: ColumnChoice
  onExport: () => void
  isExporting: boolean
}

/** What can be done with the whole list: choose its columns, export it. U26, U46. */
export function ListActions({ columns, onExport, isExporting }: ListActionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={IconColumns} onClick={() => setIsOpen(true)}>
        Columns
      </Button>
      <Button icon={IconDownload} isBusy={isExporting} onClick={onExport}>
        Export CSV
      </Button>
      <Suspense>{isOpen && <ColumnDialog choice={columns} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
