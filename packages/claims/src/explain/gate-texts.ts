import { formatNewYork } from '@incentive/scalars'
import type { Code } from '../codes/codes.ts'
import type { CompiledWindow } from '../compile/compiled.ts'
import { instantText, type Evaluation, type Mode } from '../evaluation.ts'
import { missingCourses } from '../gates/courses.ts'
import { deadlineOf } from '../gates/deadline.ts'
import type { GateFinding, GateRefusal, GateStep } from '../gates/gate.ts'
import { pauseOf } from '../gates/published.ts'
import { eligibilityFactsOf } from '../rules/rule-facts.ts'
import { messageText, type MessageRef } from '../trace/message.ts'
import type { TraceNode, TraceValue } from '../trace/trace.ts'
import { audienceCode } from './audience-code.ts'
import { courseList } from './course-list.ts'
import { explainCondition, type ExplainedCondition } from './explain-condition.ts'

type Params = MessageRef['params']

/** The values of a gate's sentences, and the facts that it compares. */
type GateText = {
  /** Values of the sentence of a code. */
  readonly refused?: (evaluation: Evaluation, refusal: GateRefusal, mode: Mode) => Params
  /** A passing code, which only appears in the trace. */
  readonly code?: (evaluation: Evaluation) => Code
  /** Values of its sentence when it passes or does not apply. */
  readonly passed?: (evaluation: Evaluation, finding: GateFinding) => Params
  readonly values?: (evaluation: Evaluation) => readonly TraceValue[]
  readonly children?: (evaluation: Evaluation) => readonly TraceNode[]
}

/** The texts of every gate. */
export const GATE_TEXTS: Readonly<Record<GateStep, GateText>> = {
  G01: {
    refused: ({ version: { content } }) => ({ type: content.promotionTypeKey ?? '' }),
    values: ({ version: { content } }) => [
      { label: 'inputType', value: content.inputType ?? null, source: 'promotion' },
    ],
  },
  G02: {
    refused(evaluation, { code }) {
      const pause = code === 'PROMOTION_PAUSED' ? pauseOf(evaluation) : null
      return pause === null ? publishParams(evaluation) : pauseParams(pause)
    },
    passed: publishParams,
    values(evaluation) {
      const { publishDate, submittedDate } = publishParams(evaluation)
      return [
        { label: 'publishDate', value: publishDate, source: 'promotion' },
        { label: 'submittedDate', value: submittedDate, source: 'claim' },
      ]
    },
  },
  G03: {
    refused: saleParams,
    passed: saleParams,
    values(evaluation) {
      const { from, saleDate } = saleParams(evaluation)
      return [{ label: from, value: saleDate, source: 'claim' }]
    },
  },
  G04: {
    refused: windowParams,
    values(evaluation) {
      const { effectiveDate, expirationDate } = windowParams(evaluation)
      return [
        { label: 'effectiveDate', value: effectiveDate, source: 'promotion' },
        { label: 'expirationDate', value: expirationDate, source: 'promotion' },
      ]
    },
  },
  G05: {
    refused: ({ version: { content }, facts }) => ({
      claimCurrency: facts.currency || null,
      currency: content.currency || null,
    }),
    passed: ({ version: { content }, facts }) => ({ currency: facts.currency || (content.currency ?? null) }),
    values: ({ version: { content }, facts }) => [
      { label: 'claim.currency', value: facts.currency, source: 'claim' },
      { label: 'promotion.currency', value: content.currency ?? null, source: 'promotion' },
    ],
  },
  G05b: {
    refused: ({ version: { content }, facts }) => ({
      claimed: facts.claimType || null,
      claimType: content.claimType || null,
    }),
    passed: ({ version: { content } }) => ({ claimType: content.claimType || 'any' }),
    values: ({ version: { content }, facts }) => [
      { label: 'claim.claimType', value: facts.claimType, source: 'claim' },
      { label: 'promotion.claimType', value: content.claimType ?? null, source: 'promotion' },
    ],
  },
  G05c: {
    refused: (evaluation) => ({ ...participantParams(evaluation), deactivatedDate: deactivatedDate(evaluation) }),
    passed: participantParams,
    values: (evaluation) => [
      { label: 'participant.deactivatedDate', value: deactivatedDate(evaluation), source: 'participant' },
    ],
  },
  G06: {
    refused: (evaluation) => audienceCode(evaluation).because.params,
    code: (evaluation) => audienceCode(evaluation).code,
    passed: (evaluation) => ({ text: messageText(audienceCode(evaluation).because) }),
    values: ({ facts: { participant, organizationChain } }) => [
      { label: 'participant', value: participant.participantKey, source: 'participant' },
      { label: 'organization', value: organizationChain[0]?.organizationKey ?? null, source: 'participant' },
    ],
  },
  G07: {
    refused: participantParams,
    passed: (_, { outcome }) => ({ text: outcome === 'SKIP' ? 'No invitation needed' : 'Invited' }),
    values: ({ facts: { invitationAccepted } }) => [
      {
        label: 'invitation.acceptedDate',
        value: invitationAccepted === null ? null : instantText(invitationAccepted),
        source: 'participant',
      },
    ],
  },
  G08: {
    refused(evaluation, { failed }, mode): Params {
      if (failed !== undefined) return { error: failed.fault.message }
      // the parts are only evaluated to explain the condition
      return { part: mode === 'decide' ? '' : conditionParts(evaluation).deciding }
    },
    children: (evaluation) => conditionParts(evaluation).nodes,
  },
  G09: {
    refused: (evaluation) => ({ courses: courseList(missingCourses(evaluation), evaluation) }),
    passed: ({ version }) => ({ count: version.courses.length }),
  },
  G10: {
    refused: deadlineParams,
    passed: deadlineParams,
    values(evaluation) {
      const { firstSubmittedDate, deadline } = deadlineParams(evaluation)
      return [
        { label: 'firstSubmittedDate', value: firstSubmittedDate, source: 'claim' },
        { label: 'submissionDeadlineDate', value: deadline, source: 'promotion' },
      ]
    },
  },
  G11: { values: ({ facts }) => [{ label: 'documents', value: facts.documents, source: 'claim' }] },
  G12: { passed: ({ facts }) => ({ count: facts.lines.length }) },
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
