import { useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../kit/button/button.tsx'
import { IconCopy, IconDownload } from '../../../kit/icon/icons.ts'
import { OnDemandDialog } from '../../../kit/on-demand/on-demand-dialog.tsx'
import { onDemand } from '../../../kit/on-demand/use-on-demand.ts'
import { mostCopies, type ChosenPromotion } from './copy-run.ts'

const copyDialog = onDemand(async () => (await import('./copy-dialog.tsx')).CopyDialog)

interface ChosenActionsProps {
  count: number
  find: (signal: AbortSignal) => Promise<readonly ChosenPromotion[]>
  onExport: () => void
  isExporting: boolean
}

/** The actions for the selected promotions. Copying requires write access. U30. */
export function ChosenActions({ count, find, onExport, isExporting }: ChosenActionsProps) {
  const { rights } = useSession()
  const [isCopying, setIsCopying] = useState(false)
  const close = () => setIsCopying(false)
  const isTooMany = count > mostCopies
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
          disabledReason={`At most ${mostCopies} promotions can be copied at once`}
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
