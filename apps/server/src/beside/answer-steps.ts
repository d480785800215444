import { messageText, moreSerials, type TraceNode } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'

type Step = NonNullable<AnswerOf<'evaluateClaim'>['steps']>[number]

/** What a step that only counts others takes about, in bytes of JSON. */
const COUNTING = 200

/** A step that is told, with those below it that are; of the rest there is the number. */
interface Told {
  readonly node: TraceNode
  readonly step: Step
  readonly below: Told[]
  left: readonly TraceNode[]
}

/**
 * The steps of a trace in reading order, as many as have room in so many bytes of JSON: what stands higher in the trace
 * comes first. Where steps have no room, one says how many there are.
 */
export function answerSteps(root: TraceNode, room: number, isTold: (node: TraceNode) => boolean): Step[] {
  const tell = (node: TraceNode, parent: string | null): Told => ({
    ...{ node, step: stepOf(node, parent), below: [] },
    left: node.children.filter(isTold),
  })
  const whole = tell(root, null)
  let left = room - costOf(whole)
  for (let level = [whole]; level.length > 0; level = level.flatMap(({ below }) => below)) {
    for (const parent of level) {
      for (const child of parent.left) {
        const told = tell(child, parent.node.id)
        if (costOf(told) > left) break
        left -= costOf(told)
        parent.below.push(told)
      }
      if (parent.left.length > 0 && parent.left.length === parent.below.length) left += COUNTING
      parent.left = parent.left.slice(parent.below.length)
    }
  }
  return inReadingOrder(whole, isTold)
}

function inReadingOrder({ node, step, below, left }: Told, isTold: (node: TraceNode) => boolean): Step[] {
  const steps = [step, ...below.flatMap((told) => inReadingOrder(told, isTold))]
  return left.length === 0 ? steps : [...steps, countingStep(node, left, isTold)]
}

/** A step that has others below it may have to say how many of them are left out. */
const costOf = ({ step, left }: Told) => Buffer.byteLength(JSON.stringify(step)) + 1 + (left.length > 0 ? COUNTING : 0)

function stepOf({ id, title, outcome, code, because }: TraceNode, parent: string | null): Step {
  return { id, parent, title: messageText(title), outcome, code, text: messageText(because) }
}

/** What stands for steps that have no room. */
function countingStep(parent: TraceNode, left: readonly TraceNode[], isTold: (node: TraceNode) => boolean): Step {
  const isOfSerials = left.every(isOfSerial)
  const count = left.reduce((sum, node) => sum + countOf(node, isTold), 0)
  return {
    ...{ id: `${parent.id}:more`, parent: parent.id, title: messageText(parent.title), code: null },
    outcome: isOfSerials ? 'CUT' : 'NOTE',
    text: isOfSerials ? moreSerials(count) : moreSteps(count),
  }
}

const moreSteps = (count: number) =>
  count === 1 ? 'and 1 more step' : `and ${count.toLocaleString('en-US')} more steps`

const isOfSerial = (node: TraceNode) => isCounting(node) || node.code?.startsWith('SERIAL_') === true

/** The engine leaves out steps of serial numbers by itself, and says of how many. */
const isCounting = ({ id }: TraceNode) => id.endsWith(':more')

function countOf(node: TraceNode, isTold: (node: TraceNode) => boolean): number {
  if (isCounting(node)) return Number(node.values[0]?.value ?? 0)
  return node.children.filter(isTold).reduce((sum, child) => sum + countOf(child, isTold), 1)
}
