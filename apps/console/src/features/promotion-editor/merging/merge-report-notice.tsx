import { onDemand } from '../../../kit/on-demand/on-demand.ts'
import { OnDemandPart } from '../../../kit/on-demand/on-demand-part.tsx'
import { useEditor } from '../editing/editor-context.tsx'

const mergedChanges = onDemand(async () => (await import('./merged-changes.tsx')).MergedChanges)

/** Shows the changes that were merged into this edit, if any. */
export function MergeReportNotice() {
  const report = useEditor((state) => state.mergeReport)
  return (
    report && (
      <OnDemandPart source={mergedChanges} name="The list of merged changes" advice="The changes are merged.">
        {(MergedChanges) => <MergedChanges key={report.changes.length} report={report} />}
      </OnDemandPart>
    )
  )
}
