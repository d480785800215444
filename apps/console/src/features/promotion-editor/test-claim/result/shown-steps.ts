import { messageText, type FoundCode, type Outcome, type TraceNode } from '@incentive/claims'

/** A step as shown in the panel. */
export type ShownStep = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly outcome: TraceNode['outcome']
  readonly node: TraceNode
  /**
   * True for the first step that denies or holds the claim or, if the claim is paid, the first that reduces the
   * payment.
   */
  readonly decides: boolean
  /** Expanded, because the step or one below it did not just pass. */
  readonly isOpen: boolean
  readonly children: readonly ShownStep[]
}

/** The steps of an outcome: the groups Claim, Lines and Money with all steps below them. MS-05. */
export function shownSteps(outcome: Outcome): readonly ShownStep[] {
  if (outcome.trace === null) return []
  const decisive = decisiveStep(outcome)
  const show = (node: TraceNode): ShownStep => {
    const children = node.children.map(show)
    const isOwn = node.outcome === 'FAIL' || node.outcome === 'WAIT' || node.outcome === 'CUT'
    return {
      id: node.id,
      title: messageText(node.title),
      text: messageText(node.because),
      outcome: node.outcome,
      node,
      decides: node.id === decisive,
      isOpen: isOwn || children.some(({ isOpen }) => isOpen),
      children,
    }
  }
  return outcome.trace.children.map(show)
}

/** Id of the step that decided, or null if all passed. */
export function decisiveStep({ trace, codes, primaryCode }: Outcome): string | null {
  const found = codes.find(({ code }) => code === primaryCode)
  const ids = new Set(trace === null ? [] : idsOf(trace))
  if (found) return stepIds(found).find((id) => ids.has(id)) ?? null
  const cut = trace && firstOf(trace, ({ outcome }) => outcome === 'CUT' || outcome === 'WAIT')
  return cut?.id ?? null
}

/** Possible step ids of a code. Steps of a claim line include its number. */
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

/** The steps that deny, hold or reduce, in reading order, for navigation with F8. MS-18. */
export function failingSteps(steps: readonly ShownStep[]): readonly ShownStep[] {
  return steps.flatMap((step) => {
    const below = failingSteps(step.children)
    const isLeaf = below.length === 0 && step.isOpen
    return isLeaf ? [step] : below
  })
}

/** A difference between two outcomes in one step, including different amounts. MS-14. */
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

/** Steps without children. Group steps only contain counts. */
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
