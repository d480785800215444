import { queryOptions } from '@tanstack/react-query'
import type { EditorTab } from '../tabs/editor-tab.ts'

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
