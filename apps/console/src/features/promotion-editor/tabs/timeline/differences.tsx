import type { VersionDifference } from '@incentive/contract'
import { TAB_LABELS, tabOf, TABS } from '@incentive/model/promotion'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../../kit/button/button.tsx'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { AllChanges } from '../../../../parts/activity-timeline/changes.tsx'
import css from './versions.module.css'

interface DifferencesProps {
  differences: VersionDifference['differences']
  /** The version from which they differ. */
  from: number
  onClose: () => void
}

type Changes = DifferencesProps['differences'][number]['changes']

/** A field by its label, if the changes are those of one. */
const nameOf = (changes: Changes, tab: string) => (changes.length === 1 ? (changes[0]?.label ?? tab) : tab)

const hasRemoved = (changes: Changes) => changes.some((change) => 'rows' in change && change.removed > 0)

/**
 * The differences of two contents, grouped by the tabs of the editor, with links to their fields, and to the version
 * that still has a removed row. MS-63.
 */
export function Differences({ differences, from, onClose }: DifferencesProps) {
  const navigate = useNavigate()
  if (differences.length === 0) return <p role="status">No differences</p>
  const open = async (tab: string, field: string) => {
    onClose()
    await navigate({ from: '/promotion/$id', search: { tab } })
    // lists and hidden fields have no control of their name: then only the tab opens
    await focusField(field)
  }
  const openOld = (tab: string) => {
    onClose()
    void navigate({ from: '/promotion/$id', search: { version: String(from), tab } })
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
            <span>
              {hasRemoved(changes) && (
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={`Open ${nameOf(changes, label)} in version ${from}`}
                  onClick={() => openOld(id)}
                >
                  Open version {from}
                </Button>
              )}
              <Button
                kind="quiet"
                size="small"
                aria-label={`Open ${nameOf(changes, label)}`}
                onClick={() => void open(id, field)}
              >
                Open
              </Button>
            </span>
          </div>
        ))}
      </section>
    ))
}
