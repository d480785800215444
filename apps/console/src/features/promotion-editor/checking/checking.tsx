import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { PartOnDemand } from '../../../kit/on-demand/part-on-demand.tsx'
import type { ReadinessPanelProps } from './readiness-panel.tsx'

const readinessPanel = onDemand(async () => (await import('./readiness-panel.tsx')).ReadinessPanel)

/** The checks before publishing; they and the claims engine load when they are first asked for. */
export const Checking = (props: ReadinessPanelProps) => (
  <PartOnDemand
    source={readinessPanel}
    props={props}
    failure="The checks could not be loaded. Your changes are kept."
  />
)
