import { paidMoney, type ExpectedOutcome } from '@incentive/claims'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { SwitchField } from '../../../kit/fields/switch-field.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { useEditor } from '../editing/editor-context.tsx'
import { useWholeLists } from '../engine/use-whole-lists.ts'
import { CaseList } from './cases/case-list.tsx'
import { ClaimActions } from './form/claim-actions.tsx'
import { VersionField } from './form/version-field.tsx'
import { ClaimForm } from './form/claim-form.tsx'
import { Comparison } from './result/comparison.tsx'
import { DecisionHead } from './result/decision-head.tsx'
import { EarlierClaims } from './form/earlier-claims.tsx'
import type { Go } from './result/step-link.tsx'
import { openClaim, whatIsNotCopied, type RealClaim } from './claim/open-claim.ts'
import { StepList } from './result/step-list.tsx'
import { askedFacts } from './stored-claims.ts'
import { BLANK_CLAIM, type TestClaim } from './claim/test-claim.ts'
import css from './test-claim.module.css'
import { UnitTable } from './result/unit-table-view.tsx'
import { useTestResult, type TestResult } from './use-test-result.ts'
import { LineGroup } from '../../../kit/error-panel/line-group.tsx'
import type { Missing } from './what-is-missing.ts'
import { call } from '../../../api/call.ts'
import { ComboboxField } from '../../../kit/combobox/combobox-field.tsx'
import type { PickerOption } from '../../../kit/combobox/picker-options.ts'
import { newYorkZone } from '../../../parts/new-york/new-york-zone.ts'
import { rejectableSearch } from '../../../parts/pickers/rejectable-search.ts'

interface TestClaimViewProps {
  /** Title and Close button of the panel. They stay visible with the decision. */
  head: ReactNode
  /** Null while the draft that it is built from is loading. */
  claim: TestClaim | null
  /** Load state of the participant's stored data. */
  person: { readonly failure: string | null; readonly retry: () => void }
  onChange: (claim: TestClaim) => void
  /** Called to copy a submitted claim into the form. */
  onPick: (real: RealClaim) => void
  onReset: () => void
  onGo: Go
}

/** The decision, the claim, and every step in between. */
export function TestClaimView({ head, claim, person, onChange, onPick, onReset, onGo }: TestClaimViewProps) {
  const [ignoreGates, setIgnoreGates] = useState(false)
  const [isCompared, setIsCompared] = useState(false)
  const { read, testResult: decided } = useTestResult(claim ?? BLANK_CLAIM, ignoreGates)
  const { failure, retry } = person
  const testResult: TestResult = failure === null ? decided : { kind: 'failed', failure, retry }
  const { isWhole } = useWholeLists()
  const promotionId = useEditor(({ baseline }) => baseline.stored?.id ?? null)
  const currency = useEditor(({ draft }) => draft.country?.currency.name ?? '')
  const answered = testResult.kind === 'answered' ? testResult : null
  const isStopped = answered?.outcome.decision === 'REJECT' || answered?.outcome.decision === 'WAIT'
  return (
    <>
      <div className={css.top}>
        {head}
        <DecisionHead testResult={claim === null ? { kind: 'loading' } : testResult} />
      </div>
      {testResult.kind === 'failed' && (
        <Notice tone="bad" isUrgent actions={<Button onClick={testResult.retry}>Retry</Button>}>
          The claim could not be evaluated. {testResult.failure}
        </Notice>
      )}
      {testResult.kind === 'incomplete' && <MissingList missing={testResult.missing} onGo={onGo} />}
      {(isStopped || ignoreGates) && (
        <SwitchField
          fieldId="try.ignoreGates"
          label="Show what it would pay"
          value={ignoreGates}
          onChange={setIgnoreGates}
        />
      )}
      {claim && (
        <>
          <RealClaimField onPick={onPick} />
          {promotionId !== null && <VersionField promotionId={promotionId} claim={claim} />}
          {claim.copyOf !== null && <p className={css.muted}>{whatIsNotCopied(claim)}</p>}
          <ClaimForm
            claim={claim}
            problems={read.problems}
            paths={askedFacts(answered?.promotion.version.demand.paths ?? [], claim)}
            onChange={onChange}
          />
          <EarlierClaims
            claim={claim}
            state={read.state}
            mpgs={answered?.promotion.version.demand.mpgs ?? []}
            problems={read.problems}
            onChange={onChange}
          />
        </>
      )}
      {answered && (
        <>
          <StepList testResult={answered} onGo={onGo} />
          <UnitTable testResult={answered} />
        </>
      )}
      {claim && <ClaimActions read={read} isCompared={isCompared} onCompare={setIsCompared} onReset={onReset} />}
      {answered && isCompared && <Comparison testResult={answered} ignoreGates={ignoreGates} />}
      {claim && promotionId !== null && (
        <CaseList
          promotionId={promotionId}
          currency={currency}
          isWhole={isWhole}
          testClaim={answered && { claim: read.claim, state: read.state, expected: expectedOf(answered) }}
          onOpen={(saved) => onChange(openClaim(saved.claim, saved.state))}
        />
      )}
    </>
  )
}

/** The current result of the claim as the expected outcome of a test case. */
function expectedOf({ outcome, promotion }: TestResult & { readonly kind: 'answered' }): ExpectedOutcome {
  const { decision, primaryCode, payouts } = outcome
  const amounts = payouts.length === 0 ? [] : [paidMoney(payouts, promotion.version.digits)]
  return { decision, primaryCode, amounts }
}

interface MissingListProps {
  missing: readonly Missing[]
  onGo: Go
}

/** Lists the data that is missing to calculate an amount, each with a link to its field. */
function MissingList({ missing, onGo }: MissingListProps) {
  return (
    <LineGroup title="">
      {missing.map(({ label, message, tab, field }) => (
        <li key={`${field} ${message}`}>
          <a
            href={`?tab=${tab}`}
            onClick={(event) => {
              event.preventDefault()
              onGo(tab, field)
            }}
          >
            {message.startsWith(label) ? message : `${label}: ${message}`}
          </a>
        </li>
      ))}
    </LineGroup>
  )
}

type ClaimOption = PickerOption & { readonly id: number }

const zone = newYorkZone()

/** Searches the program's claims by number or participant (MS-16). */
async function searchRealClaims(text: string, signal: AbortSignal) {
  const body = { keyword: text.trim() }
  const answer = await call('searchClaims', { query: { size: '10' }, body, signal })
  const options = answer.content.map(({ id, claimNumber, createdDate, promotion }): ClaimOption => ({
    id,
    value: claimNumber,
    label: claimNumber,
    detail: `${zone.format(createdDate) ?? ''}, ${promotion.name}`,
  }))
  return { options, total: answer.totalElements, totalIsLowerBound: answer.totalIsLowerBound }
}

/** Selects a submitted claim and fills the form with it. */
function RealClaimField({ onPick }: { onPick: (real: RealClaim) => void }) {
  const [hasFailed, setHasFailed] = useState(false)
  const pick = async (option: ClaimOption | null) => {
    setHasFailed(false)
    if (option === null) return
    try {
      onPick(await call('getClaimContent', { params: { id: option.id } }))
    } catch {
      setHasFailed(true)
    }
  }
  return (
    <details className={css.fold}>
      <summary>Pick a real claim</summary>
      <ComboboxField<ClaimOption>
        fieldId="try.realClaim"
        label="Claim"
        isOptional
        hint="By number or participant; invoices are not stored with claims"
        options={rejectableSearch('claims', searchRealClaims)}
        value={null}
        onChange={(option) => void pick(option)}
      />
      {hasFailed && (
        <Notice tone="bad" isUrgent>
          The claim could not be read. Pick it again.
        </Notice>
      )}
    </details>
  )
}
