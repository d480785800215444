import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { OnDemandPart } from '../../../kit/on-demand/on-demand-part.tsx'
import type { TryPanelProps } from './try-panel.tsx'

/** The limits are among the first that it reads: what reads them loads beside it. */
const tryPanel = onDemand(async () => {
  const [{ TryPanel }] = await Promise.all([import('./try-panel.tsx'), import('../loading/load-limits.ts')])
  return TryPanel
})

/** A claim tried on the draft; the panel and the claims engine load when they are first asked for (MS-19). */
export const Trying = (props: TryPanelProps) => (
  <OnDemandPart source={tryPanel} name="What tries a claim" advice="Your changes are kept.">
    {(TryPanel) => <TryPanel {...props} />}
  </OnDemandPart>
)
