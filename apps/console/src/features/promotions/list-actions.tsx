import type { PromotionColumn } from '@incentive/contract'
import { useState } from 'react'
import { Button } from '../../kit/button/button.tsx'
import { IconColumns, IconDownload } from '../../kit/icon/icons.ts'
import { OnDemandDialog } from '../../kit/on-demand/on-demand-dialog.tsx'
import { onDemand } from '../../kit/on-demand/use-on-demand.ts'
import type { ColumnChoice } from '../../parts/columns/use-column-choice.ts'
import { promotionsInWords } from './export/use-export.ts'
import css from './promotions.module.css'

const columnDialog = onDemand(
  async () => (await import('../../parts/columns/column-dialog.tsx')).ColumnDialog<PromotionColumn>,
)

interface ListActionsProps {
  columns: ColumnChoice<PromotionColumn>
  /** Number of promotions in an export. Undefined until known. */
  total: number | undefined
  onExport: () => void
  isExporting: boolean
}

/** The actions for the whole list: select columns, export. U26, U46. */
export function ListActions({ columns, total, onExport, isExporting }: ListActionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button icon={IconColumns} onClick={() => setIsOpen(true)}>
        <span className={css.word}>Columns</span>
      </Button>
      <Button
        icon={IconDownload}
        isBusy={isExporting}
        isDisabled={!total}
        disabledReason={total === 0 ? 'There are no promotions to export' : 'The promotions are not loaded yet'}
        onClick={onExport}
      >
        <span className={`${css.word} ${css.export}`}>
          {total ? `Export ${promotionsInWords(total)}` : 'Export promotions'}
        </span>
      </Button>
      {isOpen && (
        <OnDemandDialog source={columnDialog} title="Columns" onClose={close}>
          {(ColumnDialog) => <ColumnDialog choice={columns} onClose={close} />}
        </OnDemandDialog>
      )}
    </>
  )
}
