import type { Link } from './link.ts'
import type { MessageRef } from './message.ts'
import type { StepOutcome } from '../codes/code-text.ts'
import type { TraceFault, TraceMoney, TraceNode, TraceValue } from './trace.ts'
import type { Code } from '../codes/codes.ts'

/** A step of an evaluation in progress. */
export type OpenNode = {
  readonly id: string
  title: MessageRef
  outcome: StepOutcome
  code: Code | null
  values: readonly TraceValue[]
  because: MessageRef
  link: Link | null
  money?: TraceMoney
  fault?: TraceFault
  children: OpenNode[]
}

export type LoggedStep = {
  readonly id: string
  readonly title: MessageRef
  readonly because: MessageRef
  readonly outcome?: StepOutcome
  readonly code?: Code | null
  readonly values?: readonly TraceValue[]
  readonly link?: Link | null
  readonly fault?: TraceFault | undefined
}

/** Collects the steps of an evaluation as a tree; only used in the mode `explain`. */
export class Log {
  private readonly open: OpenNode[] = []
  private serialsLeft: number

  /** @param mostSerials maximum number of steps about single serial numbers. */
  constructor(root: LoggedStep, mostSerials = Infinity) {
    this.open.push(toNode(root))
    this.serialsLeft = mostSerials
  }

  /** Returns how many of `count` steps about single serial numbers can be kept. */
  roomForSerials(count: number): number {
    const kept = Math.min(count, this.serialsLeft)
    this.serialsLeft -= kept
    return kept
  }

  /** Adds a step below the open one. */
  add(step: LoggedStep): OpenNode {
    const node = toNode(step)
    this.open.at(-1)?.children.push(node)
    return node
  }

  /** Adds a step and opens it, so that the next ones are below it, until it is closed. */
  begin(step: LoggedStep): OpenNode {
    const node = this.add(step)
    this.open.push(node)
    return node
  }

  end(): void {
    this.open.pop()
  }

  get root(): OpenNode {
    return this.open[0] as OpenNode
  }

  /** The finished tree. */
  finish(): TraceNode {
    return this.root
  }
}

/** Fills in the defaults of a step. */
export function toNode(step: LoggedStep): OpenNode {
  return {
    id: step.id,
    title: step.title,
    outcome: step.outcome ?? 'PASS',
    code: step.code ?? null,
    values: step.values ?? NO_VALUES,
    because: step.because,
    link: step.link ?? null,
    children: [],
    ...(step.fault && { fault: step.fault }),
  }
}

const NO_VALUES: readonly TraceValue[] = []
