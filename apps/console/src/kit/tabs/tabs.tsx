import type { ReactNode } from 'react'
import { tabId, tabPanelId } from './tab-strip.tsx'

/** The content of the chosen tab. */
export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={tabPanelId(id)} aria-labelledby={tabId(id)} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  )
}
