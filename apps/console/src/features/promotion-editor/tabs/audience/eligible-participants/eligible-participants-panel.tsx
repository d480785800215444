import { useMemo, useState } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { Panel } from '../../../../../kit/panel/panel.tsx'
import { ProgressBar } from '../../../../../kit/progress/progress-bar.tsx'
import { useEditor } from '../../../editing/editor-context.tsx'
import { AskOne } from './ask-one.tsx'
import { clausesOf, type Clause } from './clauses.ts'
import { useEligibleCount, type Counted } from './use-eligible-count.ts'
import { draftAudience } from '../../../draft/draft-audience.ts'
import { isEditing } from '../../../draft/editor-state.ts'
import { sectionAnchor } from '../section-anchor.ts'
import css from './eligible-participants.module.css'

const inWords = (count: number) => count.toLocaleString('en-US')

/**
 * Number of participants eligible under the draft, the effect of each clause, and a check of one participant (OP-139).
 * Counts on request.
 */
export function EligibleParticipantsPanel() {
  const [isShown, show] = useState(false)
  return (
    <Panel
      title="Eligible participants"
      anchor={sectionAnchor('eligible')}
      hint="Includes unsaved changes."
      actions={!isShown && <Button onClick={() => show(true)}>Show eligible participants</Button>}
    >
      {isShown && <EligibleParticipants />}
    </Panel>
  )
}

function EligibleParticipants() {
  const promotion = useEditor(({ baseline }) => baseline.stored?.id ?? 0)
  const draft = useEditor((state) => state.draft)
  const lists = useEditor((state) => state.lists)
  const isEdited = useEditor(isEditing)
  const audience = useMemo(() => (isEdited ? draftAudience({ draft, lists }) : {}), [isEdited, draft, lists])
  const { counted, isCounting, failure, retry } = useEligibleCount(promotion, audience)
  return (
    <>
      {failure !== null && (
        <Notice tone="bad" actions={<Button onClick={retry}>Try again</Button>}>
          {failure}
        </Notice>
      )}
      {counted && <Totals counted={counted} />}
      {failure === null && <Waiting counted={counted} isCounting={isCounting} />}
      {counted && <Clauses clauses={clausesOf(counted)} />}
      <AskOne promotion={promotion} audience={audience} />
    </>
  )
}

function Totals({ counted: { participants, stored, draft, added, removed } }: { counted: Counted }) {
  return (
    <p className={css.totals}>
      <span>
        <span className={css.total}>{inWords(draft)}</span> of {inWords(participants)} participants are eligible
      </span>
      {stored !== null && added + removed > 0 && (
        <span className={css.muted}>
          {inWords(stored)} now; adds {inWords(added)}, removes {inWords(removed)}
        </span>
      )}
    </p>
  )
}

/** Progress of the count. The line keeps its space when the count is done. */
function Waiting({ counted, isCounting }: { counted: Counted | null; isCounting: boolean }) {
  const condition = counted?.condition ?? null
  const isAsking = isCounting && condition !== null && condition.evaluated < condition.of
  return (
    <div className={css.waiting} role="status">
      {isAsking && (
        <>
          <span>Checking the eligibility condition</span>
          <ProgressBar label="Checked so far" value={condition.evaluated} max={condition.of} />
        </>
      )}
      {isCounting && !isAsking && 'Counting…'}
      {!isCounting && condition !== null && condition.unknown.length > 0 && (
        <span>The condition uses claim data, which is blank here: {condition.unknown.join(', ')}</span>
      )}
    </div>
  )
}

function Clauses({ clauses }: { clauses: readonly Clause[] }) {
  return (
    <table className={css.clauses}>
      <thead>
        <tr>
          <th scope="col">Criterion</th>
          <th scope="col" data-number>
            Matches
          </th>
          <th scope="col" data-number>
            Adds
          </th>
          <th scope="col" data-number>
            Excludes
          </th>
        </tr>
      </thead>
      <tbody>
        {clauses.map(({ label, listed, admits, count }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{listed === null ? '' : inWords(listed)}</td>
            <td>{admits ? inWords(count) : ''}</td>
            <td>{admits ? '' : inWords(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
