import type { Link } from './link.ts'
import type { MessageRef } from './message.ts'
import type { StepOutcome } from './step-outcome.ts'
import type { TraceFault, TraceMoney, TraceNode, TraceValue } from './trace.ts'
import type { Code } from '../codes/codes.ts'

/** A step while the evaluation goes on. */
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

/** Collects the steps of an evaluation as a tree; only an evaluation that explains itself has one. */
export class Log {
  private readonly open: OpenNode[] = []
  private serialsLeft: number

  /** @param mostSerials so many steps about single serial numbers are kept. */
  constructor(root: LoggedStep, mostSerials = Infinity) {
    this.open.push(toNode(root))
    this.serialsLeft = mostSerials
  }

  /** How many of so many steps about single serial numbers are kept. */
  roomForSerials(count: number): number {
    const kept = Math.min(count, this.serialsLeft)
    this.serialsLeft -= kept
    return kept
  }

  /** A step below the open one. */
  add(step: LoggedStep): OpenNode {
    const node = toNode(step)
    this.open.at(-1)?.children.push(node)
    return node
  }

  /** A step that the next ones stand below, until it is closed. */
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

/** A step with what most steps leave out. */
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
