import type { BodyOf } from '@incentive/contract'
import { call } from '../../../api/call.ts'
import type { Sort } from '../../../kit/data-table/column.ts'
import type { RowSelection } from '../../../kit/data-table/use-row-choice.ts'
import { pageQuery } from '../../../parts/lists/use-page.ts'
import type { Export, ExportRequest } from '../export/use-export.ts'
import { maxCopies, type ChosenPromotion } from './copy-run.ts'
import type { ChosenPromotions } from './use-chosen-promotions.ts'
import { useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../kit/button/button.tsx'
import { IconCopy, IconDownload } from '../../../kit/icon/icons.ts'
import { OnDemandDialog } from '../../../kit/on-demand/on-demand-dialog.tsx'
import { onDemand } from '../../../kit/on-demand/use-on-demand.ts'

interface Selecting {
  chosen: ChosenPromotions
  /** The search that the selection belongs to, and its number of results. */
  body: NonNullable<BodyOf<'searchPromotions'>>
  sort: Sort
  total: number
  job: Export
  /** The export of all results. */
  everything: ExportRequest
}

/** The selected rows of the table with the available actions. U30. */
export function selectionOf({ chosen, body, sort, total, job, everything }: Selecting): RowSelection {
  const exportChosen = () => {
    const ids = [...chosen.keyById.keys()].map(Number)
    const { columns } = everything.body
    job.start(chosen.isAll ? everything : { ...everything, body: { ids, columns }, total: chosen.count })
  }
  const find = async (signal: AbortSignal): Promise<readonly ChosenPromotion[]> => {
    if (!chosen.isAll) return [...chosen.keyById].map(([id, promotionKey]) => ({ id: Number(id), promotionKey }))
    const { content } = await call('searchPromotions', { query: pageQuery(0, maxCopies, sort), body, signal })
    return content.map(({ promotion }) => promotion)
  }
  return {
    chosen: new Set(chosen.keyById.keys()),
    onChange: chosen.choose,
    matching: { total, isChosen: chosen.isAll, onChoose: chosen.chooseAll },
    actions: (
      <ChosenActions
        count={chosen.count}
        find={find}
        onExport={exportChosen}
        isExporting={job.state.at === 'running'}
      />
    ),
  }
}

const copyDialog = onDemand(async () => (await import('./copy-dialog.tsx')).CopyDialog)

interface ChosenActionsProps {
  count: number
  find: (signal: AbortSignal) => Promise<readonly ChosenPromotion[]>
  onExport: () => void
  isExporting: boolean
}

/** The actions for the selected promotions. Copying requires write access. U30. */
function ChosenActions({ count, find, onExport, isExporting }: ChosenActionsProps) {
  const { rights } = useSession()
  const [isCopying, setIsCopying] = useState(false)
  const close = () => setIsCopying(false)
  const isTooMany = count > maxCopies
  return (
    <>
      <Button size="small" icon={IconDownload} isBusy={isExporting} onClick={onExport}>
        {`Export ${count.toLocaleString('en-US')} selected`}
      </Button>
      {rights.canWrite && (
        <Button
          size="small"
          icon={IconCopy}
          isDisabled={isTooMany}
          disabledReason={`At most ${maxCopies} promotions can be copied at once`}
          onClick={() => setIsCopying(true)}
        >
          Copy
        </Button>
      )}
      {isCopying && (
        <OnDemandDialog source={copyDialog} title="Copy promotions" onClose={close}>
          {(CopyDialog) => <CopyDialog count={count} find={find} onClose={close} />}
        </OnDemandDialog>
      )}
    </>
  )
}
