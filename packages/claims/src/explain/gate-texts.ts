import { formatNewYork } from '@incentive/scalars'
import type { Code } from '../codes/codes.ts'
import type { CompiledWindow } from '../compile/compiled.ts'
import { instantText, type Evaluation, type Mode } from '../evaluation.ts'
import { missingCourses } from '../gates/courses.ts'
import { deadlineOf, pauseOf } from '../gates/dates.ts'
import type { GateFinding, GateRefusal, GateStep } from '../gates/gate.ts'
import { eligibilityFactsOf } from '../rules/rule-facts.ts'
import { messageText, type MessageRef } from '../trace/message.ts'
import type { TraceNode, TraceValue } from '../trace/trace.ts'
import { audienceCode } from './audience-code.ts'
import { courseList } from './course-list.ts'
import { explainCondition, type ExplainedCondition } from './explain-condition.ts'

type Params = MessageRef['params']

/** The explanation of a gate in the trace. */
type GateExplanation = {
  /** A passing code, which only appears in the trace. */
  readonly code?: Code
  /** Values of its sentence when it passes or does not apply. */
  readonly params?: Params
  readonly values?: readonly TraceValue[]
  readonly children?: readonly TraceNode[]
}

type GateText = {
  /** Values of the sentence of a code. */
  readonly refused?: (evaluation: Evaluation, refusal: GateRefusal, mode: Mode) => Params
  readonly explain: (evaluation: Evaluation, finding: GateFinding) => GateExplanation
}

/** The texts of every gate. */
export const GATE_TEXTS: Readonly<Record<GateStep, GateText>> = {
  G01: {
    refused: ({ version: { content } }) => ({ type: content.promotionTypeKey ?? '' }),
    explain: ({ version: { content } }) => ({
      values: [{ label: 'inputType', value: content.inputType ?? null, source: 'promotion' }],
    }),
  },
  G02: {
    refused(evaluation, { code }) {
      const pause = code === 'PROMOTION_PAUSED' ? pauseOf(evaluation) : null
      return pause === null ? publishParams(evaluation) : pauseParams(pause)
    },
    explain(evaluation) {
      const params = publishParams(evaluation)
      return {
        params,
        values: [
          { label: 'publishDate', value: params.publishDate, source: 'promotion' },
          { label: 'submittedDate', value: params.submittedDate, source: 'claim' },
        ],
      }
    },
  },
  G03: {
    refused: saleParams,
    explain(evaluation) {
      const params = saleParams(evaluation)
      return { params, values: [{ label: params.from, value: params.saleDate, source: 'claim' }] }
    },
  },
  G04: {
    refused: windowParams,
    explain(evaluation) {
      const { effectiveDate, expirationDate } = windowParams(evaluation)
      return {
        values: [
          { label: 'effectiveDate', value: effectiveDate, source: 'promotion' },
          { label: 'expirationDate', value: expirationDate, source: 'promotion' },
        ],
      }
    },
  },
  G05: {
    refused: ({ version: { content }, facts }) => ({
      claimCurrency: facts.currency || null,
      currency: content.currency || null,
    }),
    explain: ({ version: { content }, facts }) => ({
      params: { currency: facts.currency || (content.currency ?? null) },
      values: [
        { label: 'claim.currency', value: facts.currency, source: 'claim' },
        { label: 'promotion.currency', value: content.currency ?? null, source: 'promotion' },
      ],
    }),
  },
  G05b: {
    refused: ({ version: { content }, facts }) => ({
      claimed: facts.claimType || null,
      claimType: content.claimType || null,
    }),
    explain: ({ version: { content }, facts }) => ({
      params: { claimType: content.claimType || 'any' },
      values: [
        { label: 'claim.claimType', value: facts.claimType, source: 'claim' },
        { label: 'promotion.claimType', value: content.claimType ?? null, source: 'promotion' },
      ],
    }),
  },
  G05c: {
    refused: (evaluation) => ({ ...participantParams(evaluation), deactivatedDate: deactivatedDate(evaluation) }),
    explain: (evaluation) => ({
      params: participantParams(evaluation),
      values: [{ label: 'participant.deactivatedDate', value: deactivatedDate(evaluation), source: 'participant' }],
    }),
  },
  G06: {
    refused: (evaluation) => audienceCode(evaluation).because.params,
    explain(evaluation) {
      const { participant, organizationChain } = evaluation.facts
      const { code, because } = audienceCode(evaluation)
      return {
        code,
        params: { text: messageText(because) },
        values: [
          { label: 'participant', value: participant.participantKey, source: 'participant' },
          { label: 'organization', value: organizationChain[0]?.organizationKey ?? null, source: 'participant' },
        ],
      }
    },
  },
  G07: {
    refused: participantParams,
    explain({ facts: { invitationAccepted } }, { outcome }) {
      const accepted = invitationAccepted === null ? null : instantText(invitationAccepted)
      return {
        params: { text: outcome === 'SKIP' ? 'No invitation needed' : 'Invited' },
        values: [{ label: 'invitation.acceptedDate', value: accepted, source: 'participant' }],
      }
    },
  },
  G08: {
    refused(evaluation, { failed }, mode): Params {
      if (failed !== undefined) return { error: failed.fault.message }
      // the parts are only evaluated to explain the condition
      return { part: mode === 'decide' ? '' : conditionParts(evaluation).deciding }
    },
    explain: (evaluation) => ({ children: conditionParts(evaluation).nodes }),
  },
  G09: {
    refused: (evaluation) => ({ courses: courseList(missingCourses(evaluation), evaluation) }),
    explain: ({ version }) => ({ params: { count: version.courses.length } }),
  },
  G10: {
    refused: deadlineParams,
    explain(evaluation) {
      const params = deadlineParams(evaluation)
      return {
        params,
        values: [
          { label: 'firstSubmittedDate', value: params.firstSubmittedDate, source: 'claim' },
          { label: 'submissionDeadlineDate', value: params.deadline, source: 'promotion' },
        ],
      }
    },
  },
  G11: {
    explain: ({ facts }) => ({ values: [{ label: 'documents', value: facts.documents, source: 'claim' }] }),
  },
  G12: { explain: ({ facts }) => ({ params: { count: facts.lines.length } }) },
}

function publishParams({ version, facts }: Evaluation) {
  return { publishDate: instantText(version.published), submittedDate: instantText(facts.submittedDate) }
}

function pauseParams({ from, until }: CompiledWindow): Params {
  return { from: instantText(from), until: until === Infinity ? 'until further notice' : `to ${formatNewYork(until)}` }
}

function saleParams({ saleDate, facts }: Evaluation) {
  return {
    saleDate: instantText(saleDate.instant),
    from: saleDate.from,
    submittedDate: instantText(facts.submittedDate),
  }
}

function windowParams({ saleDate, version }: Evaluation) {
  return {
    saleDate: instantText(saleDate.instant),
    effectiveDate: instantText(version.window.from),
    expirationDate: instantText(version.window.until),
  }
}

function participantParams({ facts: { participant } }: Evaluation) {
  return { participant: participant.participantKey }
}

function deactivatedDate({ facts: { participant } }: Evaluation): string | null {
  return participant.deactivated === null ? null : instantText(participant.deactivated)
}

function conditionParts(evaluation: Evaluation): ExplainedCondition {
  const condition = evaluation.version.eligibility
  if (condition === null) return NO_PARTS
  const facts = eligibilityFactsOf(evaluation)
  return typeof facts === 'string' ? NO_PARTS : explainCondition(condition.text, facts, 'G08')
}

const NO_PARTS: ExplainedCondition = { deciding: '', nodes: [] }

function deadlineParams(evaluation: Evaluation) {
  const { typed, name } = deadlineOf(evaluation)
  return {
    name,
    deadline: instantText(typed),
    firstSubmittedDate: instantText(evaluation.facts.firstSubmittedDate),
    saleDate: instantText(evaluation.saleDate.instant),
  }
}
