import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { OnDemandPart } from '../../../kit/on-demand/on-demand-part.tsx'
import type { TryPanelProps } from './try-panel.tsx'

const tryPanel = onDemand(async () => (await import('./try-panel.tsx')).TryPanel)

/** A claim tried on the draft; the panel and the claims engine load when they are first asked for (MS-19). */
export const Trying = (props: TryPanelProps) => (
  <OnDemandPart source={tryPanel} name="What tries a claim" advice="Your changes are kept.">
    {(TryPanel) => <TryPanel {...props} />}
  </OnDemandPart>
)
