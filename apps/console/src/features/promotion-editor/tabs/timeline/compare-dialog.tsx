import type { PromotionVersion } from '@incentive/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../kit/button/button.tsx'
import { Dialog } from '../../../../kit/dialog/dialog.tsx'
import { SelectField } from '../../../../kit/fields/select-field.tsx'
import { PageSkeleton } from '../../../../kit/page/page-skeleton.tsx'
import { LoadFailed } from '../../../../parts/activity-timeline/load-failed.tsx'
import { deriveEditor } from '../../draft/derive-editor.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { Differences } from './differences.tsx'
import { ofKind, type Kind } from './filter-differences.ts'
import { useRestore } from './use-restore.tsx'
import css from './versions.module.css'
import { differenceQuery, draftDifferenceQuery, versionName } from './versions.ts'

/** The numbers of two versions; `draft`: the unsaved changes of the editor. */
export interface Compared {
  readonly from: number
  readonly to: number | 'draft'
}

interface CompareDialogProps {
  promotionId: number
  versions: readonly PromotionVersion[]
  compared: Compared
  onCompare: (compared: Compared) => void
  onClose: () => void
}

const kinds: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'all', label: 'All changes' },
  { value: 'added', label: 'Added' },
  { value: 'changed', label: 'Changed' },
  { value: 'removed', label: 'Removed' },
]

/**
 * The differences between any two versions, grouped by the tabs of the editor (MS-61, MS-63). Offers to restore the one
 * that is not the current one.
 */
export function CompareDialog({ promotionId, versions, compared, onCompare, onClose }: CompareDialogProps) {
  const [kind, setKind] = useState<Kind>('all')
  const { from, to } = compared
  const store = useEditorStore()
  const isDirty = useEditor((state) => deriveEditor(state).isDirty)
  const hasProblems = useEditor((state) => deriveEditor(state).allIssues.length > 0)
  const failedDraft = hasProblems
    ? 'The unsaved changes have problems. Fix them to compare.'
    : 'Could not compare the unsaved changes.'
  const hasRules = useEditor(({ rules }) => rules !== null)
  const ofVersions = useQuery({
    ...differenceQuery(promotionId, from, to === 'draft' ? from : to),
    enabled: to !== 'draft',
  })
  const ofDraft = useQuery({ ...draftDifferenceQuery(store, promotionId, from), enabled: to === 'draft' })
  const query = to === 'draft' ? ofDraft : ofVersions
  const current = versions[0]?.number
  const restore = useRestore(
    [to, from].filter((number) => number !== 'draft').find((number) => number !== current) ?? null,
    onClose,
  )
  const choices = versions.map((version) => ({ value: String(version.number), label: versionName(version) }))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Compare versions"
      size="large"
      actions={
        <>
          {restore.button}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className={css.choices}>
        <SelectField
          fieldId="compareFrom"
          label="From"
          value={String(from)}
          choices={choices}
          onChange={(number) => onCompare({ from: Number(number), to })}
        />
        <SelectField
          fieldId="compareTo"
          label="To"
          value={String(to)}
          choices={isDirty || hasRules ? [{ value: 'draft', label: 'Unsaved changes' }, ...choices] : choices}
          onChange={(number) => onCompare({ from, to: number === 'draft' ? number : Number(number) })}
        />
        <SelectField<Kind>
          fieldId="compareKind"
          label="Show"
          value={kind}
          choices={kinds}
          onChange={(chosen) => setKind(chosen || 'all')}
        />
      </div>
      {restore.notice}
      {query.error ? (
        <LoadFailed
          text={to === 'draft' ? failedDraft : 'Could not compare the versions.'}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : query.data ? (
        <Differences differences={ofKind(query.data.differences, kind)} from={from} onClose={onClose} />
      ) : (
        <PageSkeleton label="Comparing the versions" />
      )}
    </Dialog>
  )
}
