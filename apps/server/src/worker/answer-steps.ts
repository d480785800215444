import { messageText, moreSerials, type TraceNode, type FoundCode } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'

type Step = NonNullable<AnswerOf<'evaluateClaim'>['steps']>[number]

/** Approximate size of a step that only counts others, in bytes of JSON. */
const COUNTING = 200

/** An included step with its included nested steps; the omitted ones are counted. */
interface Reported {
  readonly node: TraceNode
  readonly step: Step
  readonly below: Reported[]
  left: readonly TraceNode[]
}

/**
 * Returns the steps of a trace in reading order, as many as fit into `room` bytes of JSON; steps higher in the trace
 * have priority. Where steps do not fit, one step contains their number.
 */
export function answerSteps(root: TraceNode, room: number, isShown: (node: TraceNode) => boolean): Step[] {
  const report = (node: TraceNode, parent: string | null): Reported => ({
    node,
    step: stepOf(node, parent),
    below: [],
    left: node.children.filter(isShown),
  })
  const whole = report(root, null)
  let left = room - costOf(whole)
  for (let level = [whole]; level.length > 0; level = level.flatMap(({ below }) => below)) {
    for (const parent of level) {
      for (const child of parent.left) {
        const reported = report(child, parent.node.id)
        if (costOf(reported) > left) break
        left -= costOf(reported)
        parent.below.push(reported)
      }
      if (parent.left.length > 0 && parent.left.length === parent.below.length) left += COUNTING
      parent.left = parent.left.slice(parent.below.length)
    }
  }
  return inReadingOrder(whole, isShown)
}

function inReadingOrder({ node, step, below, left }: Reported, isShown: (node: TraceNode) => boolean): Step[] {
  const steps = [step, ...below.flatMap((reported) => inReadingOrder(reported, isShown))]
  return left.length === 0 ? steps : [...steps, countingStep(node, left, isShown)]
}

/** A step with nested steps may need a count of the omitted ones. */
const costOf = ({ step, left }: Reported) =>
  Buffer.byteLength(JSON.stringify(step)) + 1 + (left.length > 0 ? COUNTING : 0)

function stepOf({ id, title, outcome, code, because }: TraceNode, parent: string | null): Step {
  return { id, parent, title: messageText(title), outcome, code, text: messageText(because) }
}

/** The step that replaces steps that do not fit. */
function countingStep(parent: TraceNode, left: readonly TraceNode[], isShown: (node: TraceNode) => boolean): Step {
  const isOfSerials = left.every(isOfSerial)
  const count = left.reduce((sum, node) => sum + countOf(node, isShown), 0)
  return {
    id: `${parent.id}:more`,
    parent: parent.id,
    title: messageText(parent.title),
    code: null,
    outcome: isOfSerials ? 'CUT' : 'NOTE',
    text: isOfSerials ? moreSerials(count) : moreSteps(count),
  }
}

const moreSteps = (count: number) =>
  count === 1 ? 'and 1 more step' : `and ${count.toLocaleString('en-US')} more steps`

const isOfSerial = (node: TraceNode) => isCounting(node) || node.code?.startsWith('SERIAL_') === true

/** The engine itself omits steps of serial numbers and states how many. */
const isCounting = ({ id }: TraceNode) => id.endsWith(':more')

function countOf(node: TraceNode, isShown: (node: TraceNode) => boolean): number {
  if (isCounting(node)) return Number(node.values[0]?.value ?? 0)
  return node.children.filter(isShown).reduce((sum, child) => sum + countOf(child, isShown), 1)
}

type Code = AnswerOf<'evaluateClaim'>['codes'][number]

/**
 * Returns the codes in the format of the response. The codes of individual serial numbers get `room` bytes of JSON;
 * beyond that, each line has a count of the others.
 */
export function answerCodes(codes: readonly FoundCode[], room: number): Code[] {
  const answered: Code[] = []
  const left = new Map<string, { readonly at: Code; count: number }>()
  let used = 0
  for (const { code, step, line, because } of codes) {
    const isSerial = code.startsWith('SERIAL_')
    const place = `${code} ${step} ${line}`
    const more = left.get(place)
    if (isSerial && more) {
      more.count++
      continue
    }
    const reported = { code, step, line, message: messageText(because) }
    if (isSerial) used += Buffer.byteLength(JSON.stringify(reported)) + 1
    if (isSerial && used > room) left.set(place, { at: reported, count: 1 })
    answered.push(reported)
  }
  for (const { at, count } of left.values()) at.message = moreSerials(count)
  return answered
}
