import { queryOptions } from '@tanstack/react-query'
import type { EditorTab } from '../tabs/editor-tab.ts'

/** The panel of a tab, loaded once; when that failed, the next request loads it again. Record 0023. */
export const panelQuery = ({ id, panel }: EditorTab) =>
  queryOptions({
    queryKey: ['editor-panel', id],
    queryFn: () => ('load' in panel ? panel.load() : panel.Panel),
    // what comes with the editor is drawn at once
    initialData: () => ('load' in panel ? undefined : panel.Panel),
    staleTime: 'static',
    gcTime: Infinity,
    // offline it fails at once instead of waiting without a word
    networkMode: 'always',
  })
