import { useQuery, queryOptions } from '@tanstack/react-query'
import { memo } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { PageSkeleton } from '../../../kit/page/page-skeleton.tsx'
import type { EditorTab } from '../tabs/editor-tab.ts'

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

/** The panel of a tab, loaded once. After a failure the next request loads it again. Record 0023. */
export const panelQuery = ({ id, panel }: EditorTab) =>
  queryOptions({
    queryKey: ['editor-panel', id],
    queryFn: () => ('load' in panel ? panel.load() : panel.Panel),
    // panels bundled with the editor render immediately
    initialData: () => ('load' in panel ? undefined : panel.Panel),
    staleTime: 'static',
    gcTime: Infinity,
    // fails immediately when offline instead of waiting silently
    networkMode: 'always',
  })
