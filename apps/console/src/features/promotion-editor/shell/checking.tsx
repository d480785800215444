import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { OnDemandPart } from '../../../kit/on-demand/on-demand-part.tsx'
import type { ReadinessPanelProps } from '../checks/readiness-panel.tsx'

const readinessPanel = onDemand(async () => (await import('../checks/readiness-panel.tsx')).ReadinessPanel)

/** The checks before publishing. They load with the claims engine when they are first opened. */
export const Checking = (props: ReadinessPanelProps) => (
  <OnDemandPart source={readinessPanel} name="Readiness" advice="Your changes are kept.">
    {(ReadinessPanel) => <ReadinessPanel {...props} />}
  </OnDemandPart>
)
