import type { ComponentType } from 'react'
import { Button } from '../button/button.tsx'
import { Notice } from '../page/notice.tsx'
import type { OnDemand } from './on-demand.ts'
import { useOnDemand } from './use-on-demand.ts'

interface PartOnDemandProps<Props extends object> {
  source: OnDemand<ComponentType<Props>>
  props: Props
  /** Said when it cannot be loaded, beside Retry. */
  failure: string
}

/** A part of a page that is loaded when it is first shown. */
export function PartOnDemand<Props extends object>({ source, props, failure }: PartOnDemandProps<Props>) {
  const { value: Part, hasFailed, retry } = useOnDemand(source)
  if (Part) return <Part {...props} />
  if (!hasFailed) return null
  return (
    <Notice tone="bad" isUrgent actions={<Button onClick={retry}>Retry</Button>}>
      {failure}
    </Notice>
  )
}
