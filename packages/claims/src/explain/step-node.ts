import type { FoundCode } from '../outcome/found-code.ts'
import type { TraceFault, TraceNode, TraceValue } from '../trace/trace.ts'

/** A step of a trace, without its defaults. */
export type StepNode = Pick<TraceNode, 'id' | 'title' | 'because'> &
  Partial<Omit<TraceNode, 'fault'>> & { readonly fault?: TraceFault | undefined }

/** Fills in the defaults of a step. */
export function toNode(step: StepNode): TraceNode {
  const { fault, money } = step
  const node = {
    id: step.id,
    title: step.title,
    outcome: step.outcome ?? 'PASS',
    code: step.code ?? null,
    values: step.values ?? NO_VALUES,
    because: step.because,
    link: step.link ?? null,
    children: step.children ?? NO_CHILDREN,
  }
  if (fault !== undefined) return { ...node, fault }
  return money === undefined ? node : { ...node, money }
}

const NO_VALUES: readonly TraceValue[] = []
const NO_CHILDREN: readonly TraceNode[] = []

/** A step that reports a code, without the code. */
export type CodeStepNode = Pick<TraceNode, 'id' | 'title' | 'outcome'> &
  Partial<Pick<TraceNode, 'values' | 'children'>> & { readonly fault?: TraceFault | undefined }

/** Fills in the code of a step: its reason, and the place to fix its cause. */
export function toCodeNode({ code, because, link }: FoundCode, step: CodeStepNode): TraceNode {
  return toNode({ ...step, code, because, link })
}
