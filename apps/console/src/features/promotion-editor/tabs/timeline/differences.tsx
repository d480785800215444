import type { VersionDifference } from '@incentive/contract'
import { TAB_LABELS, tabOf, TABS } from '@incentive/model'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../../kit/button/button.tsx'
import { AllChanges } from '../../../../parts/activity-timeline/changes.tsx'
import css from './versions.module.css'

interface DifferencesProps {
  differences: VersionDifference['differences']
  onClose: () => void
}

/** The differences of two contents, grouped by the tabs of the editor, with links to them. */
export function Differences({ differences, onClose }: DifferencesProps) {
  const navigate = useNavigate()
  if (differences.length === 0) return <p role="status">No differences</p>
  const open = (tab: string) => {
    onClose()
    void navigate({ from: '/promotion/$id', search: { tab } })
  }
  const byTab = Map.groupBy(differences, ({ field }) => tabOf(field))
  const tabs = TABS.map((id) => ({ id, label: TAB_LABELS[id], ofTab: byTab.get(id) ?? [] }))
  return tabs
    .filter(({ ofTab }) => ofTab.length > 0)
    .map(({ id, label, ofTab }) => (
      <section key={id} aria-label={label}>
        <h3 className={css.tab}>{label}</h3>
        {ofTab.map(({ field, changes }) => (
          <div key={field} className={css.difference}>
            <AllChanges changes={changes} />
            <Button kind="quiet" size="small" aria-label={`Open ${label}`} onClick={() => open(id)}>
              Open
            </Button>
          </div>
        ))}
      </section>
    ))
}
