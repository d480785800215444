import { instantOf, isLive } from '@incentive/model'
import { useState } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { IconPlayerPause } from '../../../kit/icon/icons.ts'
import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { OnDemandDialog } from '../../../kit/on-demand/on-demand-dialog.tsx'
import { useNow } from '../../../parts/now/use-now.ts'
import { useEditor } from '../editing/editor-context.tsx'

const pauseDialog = onDemand(async () => (await import('./pause-dialog.tsx')).PauseDialog)

/** Pauses a promotion that participants can see. OP-144. */
export function PauseButton() {
  const now = useNow()
  const isBusy = useEditor((state) => state.isBusy)
  const isShown = useEditor(({ baseline, pause }) => {
    const dates = { publishDate: instantOf(baseline.publishDate), expirationDate: instantOf(baseline.expirationDate) }
    return isLive(dates, now, pause !== null)
  })
  const [isOpen, setIsOpen] = useState(false)
  if (!isShown) return null
  const close = () => setIsOpen(false)
  return (
    <>
      <Button icon={IconPlayerPause} isDisabled={isBusy} onClick={() => setIsOpen(true)}>
        Pause
      </Button>
      {isOpen && (
        <OnDemandDialog
          source={pauseDialog}
          title="Pause promotion"
          failure="Could not load the pause dialog."
          onClose={close}
        >
          {(PauseDialog) => <PauseDialog onClose={close} />}
        </OnDemandDialog>
      )}
    </>
  )
}
