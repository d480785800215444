import { expectedMoney, type ExpectedOutcome } from '@incentive/claims'
import { useState } from 'react'
import { useSession } from '../../../../api/session.ts'
import { Button, IconButton } from '../../../../kit/button/button.tsx'
import { Icon } from '../../../../kit/icon/icon.tsx'
import {
  IconCheck,
  IconCircleDashed,
  IconCircleX,
  IconListCheck,
  IconPencil,
  IconTrash,
} from '../../../../kit/icon/icons.ts'
import { Notice } from '../../../../kit/page/notice.tsx'
import { decisionWithMoney, formatPaid } from '../result/decision-in-words.ts'
import { CaseDialog, type NewCase, RemoveCaseDialog } from './case-dialog.tsx'
import css from './cases.module.css'
import { useCaseResults, type CaseResult } from './use-case-results.ts'
import { useTestCases, type SavedCase } from './use-test-cases.ts'

interface CaseListProps {
  promotionId: number
  currency: string
  /** True if the lists that decide claims are loaded. */
  isWhole: boolean
  /** The claim of the form with its result, or null if it has none. */
  testClaim: NewCase | null
  onOpen: (opened: SavedCase) => void
}

type Task =
  | { readonly kind: 'save'; readonly subject: NewCase }
  | { readonly kind: 'change' | 'remove'; readonly subject: SavedCase }

/** The test cases of the promotion, each with its result on the current draft. MS-13, MS-15. */
export function CaseList({ promotionId, currency, isWhole, testClaim, onOpen }: CaseListProps) {
  const { canWrite } = useSession().rights
  const cases = useTestCases(promotionId)
  const results = useCaseResults(cases.all, isWhole)
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  return (
    <section className={css.cases} aria-labelledby="try-cases">
      <h3 id="try-cases">Test cases</h3>
      <p role="status" className={css.sum}>
        {cases.all !== null && sumInWords(cases.all, results)}
      </p>
      {cases.failure !== null && (
        <Notice tone="bad" actions={<Button onClick={() => void cases.refresh()}>Retry</Button>}>
          The test cases could not be loaded. {cases.failure}
        </Notice>
      )}
      <ul className={css.list}>
        {(cases.all ?? []).map((each) => (
          <CaseRow
            key={each.id}
            saved={each}
            result={results?.get(each.id)}
            currency={currency}
            canWrite={canWrite}
            onOpen={() => onOpen(each)}
            onTask={(kind) => setTask({ kind, subject: each })}
          />
        ))}
      </ul>
      {canWrite && (
        <div>
          <Button
            size="small"
            icon={IconListCheck}
            isDisabled={testClaim === null || cases.all === null}
            onClick={() => testClaim && setTask({ kind: 'save', subject: testClaim })}
          >
            Save as test case
          </Button>
        </div>
      )}
      {task?.kind === 'remove' && (
        <RemoveCaseDialog promotionId={promotionId} cases={cases} removed={task.subject} onClose={close} />
      )}
      {task !== null && task.kind !== 'remove' && (
        <CaseDialog
          promotionId={promotionId}
          currency={currency}
          cases={cases}
          subject={task.subject}
          onClose={close}
        />
      )}
    </section>
  )
}

interface CaseRowProps {
  saved: SavedCase
  result: CaseResult | undefined
  currency: string
  canWrite: boolean
  onOpen: () => void
  onTask: (kind: 'change' | 'remove') => void
}

const looks = {
  passed: { icon: IconCheck, word: 'Passed' },
  failed: { icon: IconCircleX, word: 'Failed' },
  unknown: { icon: IconCircleDashed, word: 'Unknown' },
} as const

function CaseRow({ saved, result, currency, canWrite, onOpen, onTask }: CaseRowProps) {
  const { name, expected, isHidden } = saved
  const state = stateOf(result)
  const { icon, word } = looks[state]
  return (
    <li className={css.case} data-state={state}>
      <span className={css.sign}>
        <Icon of={icon} size={16} />
        <span className="kit-hidden">{word}: </span>
      </span>
      <div className={css.said}>
        {isHidden ? (
          <span>{name}</span>
        ) : (
          <button type="button" className={css.name} onClick={onOpen}>
            {name}
          </button>
        )}
        <p className={css.words}>{wordsOfCase(expected, result, currency, isHidden)}</p>
      </div>
      {canWrite && (
        <span>
          <IconButton icon={IconPencil} label={`Change ${name}`} size="small" onClick={() => onTask('change')} />
          <IconButton icon={IconTrash} label={`Delete ${name}`} size="small" onClick={() => onTask('remove')} />
        </span>
      )}
    </li>
  )
}

function stateOf(result: CaseResult | undefined): keyof typeof looks {
  if (result === undefined || 'lacks' in result) return 'unknown'
  return result.passed ? 'passed' : 'failed'
}

/** Returns, for example, `Pays $50.00`, or `Expected: Pays $50.00. Now: Pays $40.00`. */
function wordsOfCase(
  expected: ExpectedOutcome,
  result: CaseResult | undefined,
  currency: string,
  isHidden: boolean,
): string {
  const wanted = wordsOf(expected, currency)
  if (isHidden) return `Uses a participant you do not have access to. Expected: ${wanted}`
  if (result === undefined) return `Expected: ${wanted}`
  if ('lacks' in result) return `Expected: ${wanted}. Now: no amount, ${result.lacks}`
  return result.passed ? wanted : `Expected: ${wanted}. Now: ${wordsOf(result.actual, currency)}`
}

const wordsOf = (given: ExpectedOutcome, currency: string) =>
  decisionWithMoney(given.decision, given.primaryCode, formatPaid(expectedMoney(given), currency))

/** Returns, for example, `2 pass, 1 fails`. Leaves out cases without a result. */
function sumInWords(cases: readonly SavedCase[], results: ReadonlyMap<number, CaseResult> | null): string {
  if (cases.length === 0) return 'No test cases yet. A saved claim is re-evaluated with every change.'
  if (results === null) return 'Deciding'
  const states = cases.map(({ id }) => stateOf(results.get(id)))
  const count = (state: keyof typeof looks) => states.filter((each) => each === state).length
  const [passed, failed, unknown] = [count('passed'), count('failed'), count('unknown')]
  return [
    ...(passed > 0 ? [`${passed} ${passed === 1 ? 'passes' : 'pass'}`] : []),
    ...(failed > 0 ? [`${failed} ${failed === 1 ? 'fails' : 'fail'}`] : []),
    ...(unknown > 0 ? [`${unknown} without a result`] : []),
  ].join(', ')
}
