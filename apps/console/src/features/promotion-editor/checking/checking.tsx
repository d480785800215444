import { Button } from '../../../kit/button/button.tsx'
import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { useOnDemand } from '../../../kit/on-demand/use-on-demand.ts'
import { Notice } from '../../../kit/page/notice.tsx'
import type { ReadinessPanelProps } from './readiness-panel.tsx'

const readinessPanel = onDemand(async () => (await import('./readiness-panel.tsx')).ReadinessPanel)

/** The checks before publishing; they and the claims engine load when they are first asked for. */
export function Checking(props: ReadinessPanelProps) {
  const { value: ReadinessPanel, hasFailed, retry } = useOnDemand(readinessPanel)
  if (ReadinessPanel) return <ReadinessPanel {...props} />
  if (!hasFailed) return null
  return (
    <Notice tone="bad" isUrgent actions={<Button onClick={retry}>Retry</Button>}>
      The checks could not be loaded. Your changes are kept.
    </Notice>
  )
}
