import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { PageSkeleton } from '../../../kit/page/page-skeleton.tsx'
import type { EditorTab } from '../tabs/editor-tab.ts'
import { panelQuery } from './panel-query.ts'

/** The content of a tab. If it cannot be loaded, an error is shown here and the draft stays as it is. */
export const TabContent = memo(function TabContent({ tab }: { tab: EditorTab }) {
  const { data: Panel, isError, isFetching, refetch } = useQuery(panelQuery(tab))
  if (Panel) return <Panel />
  if (!isError) return <PageSkeleton label={`Loading ${tab.label}`} />
  return (
    <Notice
      tone="bad"
      isUrgent
      actions={
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      }
    >
      Could not load {tab.label}. Your changes are kept.
    </Notice>
  )
})
