import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useOnDemand, onDemand } from '../on-demand/use-on-demand.ts'
import { Notice } from '../page/notice.tsx'
import type { TableBodyProps } from './body/table-body.tsx'

const virtualBody = onDemand(async () => (await import('./body/virtual-body.tsx')).VirtualBody)

/** The rows of a long table with virtualization, loaded with the first such table. */
export function LongBody<Row>({ skeleton, ...props }: TableBodyProps<Row> & { skeleton: ReactNode }) {
  const { value: VirtualBody, hasFailed, retry } = useOnDemand(virtualBody)
  if (VirtualBody) return <VirtualBody {...props} />
  if (!hasFailed) return skeleton
  return (
    <tbody>
      <tr>
        <td colSpan={props.columns.length + 2}>
          <Notice tone="bad" isUrgent actions={<Button onClick={retry}>Retry</Button>}>
            The rows could not be loaded. Check your connection and try again.
          </Notice>
        </td>
      </tr>
    </tbody>
  )
}
