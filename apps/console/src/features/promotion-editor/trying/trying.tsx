import { Button } from '../../../kit/button/button.tsx'
import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { useOnDemand } from '../../../kit/on-demand/use-on-demand.ts'
import { Notice } from '../../../kit/page/notice.tsx'
import type { TryPanelProps } from './try-panel.tsx'

const tryPanel = onDemand(async () => (await import('./try-panel.tsx')).TryPanel)

/** A claim tried on the draft; the panel and the claims engine load when they are first asked for (MS-19). */
export function Trying(props: TryPanelProps) {
  const { value: TryPanel, hasFailed, retry } = useOnDemand(tryPanel)
  if (TryPanel) return <TryPanel {...props} />
  if (!hasFailed) return null
  return (
    <Notice tone="bad" isUrgent actions={<Button onClick={retry}>Retry</Button>}>
      What tries a claim could not be loaded. Your changes are kept.
    </Notice>
  )
}
