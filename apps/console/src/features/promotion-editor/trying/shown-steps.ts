import { messageText, type FoundCode, type Outcome, type TraceNode } from '@incentive/claims'

/** A step as the panel shows it. */
export type ShownStep = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly outcome: TraceNode['outcome']
  readonly node: TraceNode
  /** The first step that refuses, holds or, when the claim is paid, the first that takes away. */
  readonly decides: boolean
  /** It, or a step below it, is not just passed: it stands open. */
  readonly isOpen: boolean
  readonly children: readonly ShownStep[]
}

/** The steps of an answer: the groups Claim, Lines and Money with all that stands below them. MS-05. */
export function shownSteps(outcome: Outcome): readonly ShownStep[] {
  if (outcome.trace === null) return []
  const decisive = decisiveStep(outcome)
  const show = (node: TraceNode): ShownStep => {
    const children = node.children.map(show)
    const isOwn = node.outcome === 'FAIL' || node.outcome === 'WAIT' || node.outcome === 'CUT'
    return {
      ...{ id: node.id, title: messageText(node.title), text: messageText(node.because), outcome: node.outcome, node },
      decides: node.id === decisive,
      isOpen: isOwn || children.some(({ isOpen }) => isOpen),
      children,
    }
  }
  return outcome.trace.children.map(show)
}

/** The id of the step that decided; null when all of it passed. */
export function decisiveStep({ trace, codes, primaryCode }: Outcome): string | null {
  const found = codes.find(({ code }) => code === primaryCode)
  const ids = new Set(trace === null ? [] : idsOf(trace))
  if (found) return stepIds(found).find((id) => ids.has(id)) ?? null
  const cut = trace && firstOf(trace, ({ outcome }) => outcome === 'CUT' || outcome === 'WAIT')
  return cut?.id ?? null
}

/** The ids that the step of a code may have: those of a claim line carry its number. */
const stepIds = ({ step, line }: FoundCode) => (line === null ? [step] : [`${step}#${line}`, step])

function idsOf(node: TraceNode): readonly string[] {
  return [node.id, ...node.children.flatMap(idsOf)]
}

function firstOf(node: TraceNode, isIt: (node: TraceNode) => boolean): TraceNode | null {
  for (const child of node.children) {
    const deeper = firstOf(child, isIt)
    if (deeper !== null) return deeper
    if (isIt(child)) return child
  }
  return null
}

/** The steps that refuse, hold or take away, in reading order: what F8 goes through. MS-18. */
export function failingSteps(steps: readonly ShownStep[]): readonly ShownStep[] {
  return steps.flatMap((step) => {
    const below = failingSteps(step.children)
    const isLeaf = below.length === 0 && step.isOpen
    return isLeaf ? [step] : below
  })
}

/** What of two answers differs, step by step; the money of the same step counts too. MS-14. */
export type StepDifference = { readonly title: string; readonly draft: string | null; readonly stored: string | null }

export function differingSteps(draft: Outcome, stored: Outcome): readonly StepDifference[] {
  const ofDraft = leavesOf(draft.trace)
  const ofStored = leavesOf(stored.trace)
  return [...new Set([...ofDraft.keys(), ...ofStored.keys()])].flatMap((id) => {
    const a = ofDraft.get(id)
    const b = ofStored.get(id)
    if (a?.text === b?.text) return []
    return [{ title: a?.title ?? b?.title ?? id, draft: a?.text ?? null, stored: b?.text ?? null }]
  })
}

type Leaf = { readonly title: string; readonly text: string }

/** Steps without steps below them; those of groups only count. */
function leavesOf(node: TraceNode | null): ReadonlyMap<string, Leaf> {
  if (node === null) return new Map()
  const isGroup = ['root', 'claim', 'lines', 'money'].includes(node.id)
  const own: [string, Leaf][] = isGroup
    ? []
    : [
        [
          node.id,
          { title: messageText(node.title), text: `${messageText(node.because)} ${node.money?.after ?? ''}`.trim() },
        ],
      ]
  return new Map([...own, ...node.children.flatMap((child) => [...leavesOf(child)])])
}
