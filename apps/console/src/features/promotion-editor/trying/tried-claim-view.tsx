import { useState, type ReactNode } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { SwitchField } from '../../../kit/fields/switch-field.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { ClaimActions } from './claim-actions.tsx'
import { ClaimForm } from './claim-form.tsx'
import { Comparison } from './comparison.tsx'
import { DecisionHead } from './decision-head.tsx'
import { EarlierClaims } from './earlier-claims.tsx'
import { MissingList } from './missing-list.tsx'
import { StepList } from './step-list.tsx'
import { BLANK_CLAIM, type TriedClaim } from './tried-claim.ts'
import type { Go } from './go.ts'
import css from './trying.module.css'
import { UnitTable } from './unit-table-view.tsx'
import { useTrial } from './use-trial.ts'

interface TriedClaimViewProps {
  /** What the panel is called and how it is closed; it stays in sight with the decision. */
  head: ReactNode
  /** Null while the draft is loading that it is made from. */
  claim: TriedClaim | null
  onChange: (claim: TriedClaim) => void
  onReset: () => void
  onGo: Go
}

/** The decision, the claim, and every step that led from one to the other. */
export function TriedClaimView({ head, claim, onChange, onReset, onGo }: TriedClaimViewProps) {
  const [ignoreGates, setIgnoreGates] = useState(false)
  const [isCompared, setIsCompared] = useState(false)
  const { read, trial } = useTrial(claim ?? BLANK_CLAIM, ignoreGates)
  const answered = trial.kind === 'answered' ? trial : null
  const isStopped = answered?.outcome.decision === 'REJECT' || answered?.outcome.decision === 'WAIT'
  return (
    <>
      <div className={css.top}>
        {head}
        <DecisionHead trial={claim === null ? { kind: 'loading' } : trial} />
      </div>
      {trial.kind === 'failed' && (
        <Notice tone="bad" isUrgent actions={<Button onClick={trial.retry}>Retry</Button>}>
          The claim could not be tried. {trial.failure}
        </Notice>
      )}
      {trial.kind === 'incomplete' && <MissingList missing={trial.missing} onGo={onGo} />}
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
          <ClaimForm
            claim={claim}
            problems={read.problems}
            paths={answered?.promotion.version.demand.paths ?? []}
            onChange={onChange}
          />
          <EarlierClaims
            claim={claim}
            mpgs={answered?.promotion.version.demand.mpgs ?? []}
            problems={read.problems}
            onChange={onChange}
          />
        </>
      )}
      {answered && (
        <>
          <StepList trial={answered} onGo={onGo} />
          <UnitTable trial={answered} />
        </>
      )}
      {claim && <ClaimActions read={read} isCompared={isCompared} onCompare={setIsCompared} onReset={onReset} />}
      {answered && isCompared && <Comparison trial={answered} />}
    </>
  )
}
