import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { OnDemandPart } from '../../../kit/on-demand/on-demand-part.tsx'
import type { ReadinessPanelProps } from './readiness-panel.tsx'

const readinessPanel = onDemand(async () => (await import('./readiness-panel.tsx')).ReadinessPanel)

/** The checks before publishing; they and the claims engine load when they are first asked for. */
export const Checking = (props: ReadinessPanelProps) => (
  <OnDemandPart source={readinessPanel} name="The checks" advice="Your changes are kept.">
    {(ReadinessPanel) => <ReadinessPanel {...props} />}
  </OnDemandPart>
)
