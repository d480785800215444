import type { PromotionColumn } from '@incentive/contract'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/button/button.tsx'
import { IconColumns, IconDownload } from '../../kit/icon/icons.ts'
import type { ColumnChoice } from '../../parts/columns/use-column-choice.ts'
import css from './promotions.module.css'

const ColumnDialog = lazy(async () => ({
  default: (await import('../../parts/columns/column-dialog.tsx')).ColumnDialog<PromotionColumn>,
}))

interface ListActionsProps {
  columns: ColumnChoice<PromotionColumn>
  onExport: () => void
  isExporting: boolean
}

/** What can be done with the whole list: choose its columns, export it. U26, U46. */
export function ListActions({ columns, onExport, isExporting }: ListActionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={IconColumns} onClick={() => setIsOpen(true)}>
        <span className={css.word}>Columns</span>
      </Button>
      <Button icon={IconDownload} isBusy={isExporting} onClick={onExport}>
        <span className={css.word}>Export CSV</span>
      </Button>
      <Suspense>{isOpen && <ColumnDialog choice={columns} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
