import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { PartOnDemand } from '../../../kit/on-demand/part-on-demand.tsx'
import type { TryPanelProps } from './try-panel.tsx'

const tryPanel = onDemand(async () => (await import('./try-panel.tsx')).TryPanel)

/** A claim tried on the draft; the panel and the claims engine load when they are first asked for (MS-19). */
export const Trying = (props: TryPanelProps) => (
  <PartOnDemand
    source={tryPanel}
    props={props}
    failure="What tries a claim could not be loaded. Your changes are kept."
  />
)
