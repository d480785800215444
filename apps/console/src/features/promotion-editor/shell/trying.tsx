import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { OnDemandPart } from '../../../kit/on-demand/on-demand-part.tsx'
import type { TryPanelProps } from '../test-claim/try-panel.tsx'

/** The panel needs the limits early, so their code loads in parallel. */
const tryPanel = onDemand(async () => {
  const [{ TryPanel }] = await Promise.all([import('../test-claim/try-panel.tsx'), import('../loading/load-limits.ts')])
  return TryPanel
})

/** The test claim panel. It loads with the claims engine when it is first opened (MS-19). */
export const Trying = (props: TryPanelProps) => (
  <OnDemandPart source={tryPanel} name="The test claim" advice="Your changes are kept.">
    {(TryPanel) => <TryPanel {...props} />}
  </OnDemandPart>
)
