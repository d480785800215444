import type { FoundCode, TraceNode } from '@incentive/claims'
import { describe, expect, it } from 'vitest'
import { answerSteps, answerCodes } from './answer-steps.ts'

const text = (words: string) => ({ key: 'text', params: { text: words } })
const node = (id: string, children: readonly TraceNode[] = [], over: Partial<TraceNode> = {}): TraceNode => ({
  id,
  title: text(id),
  outcome: 'PASS',
  code: null,
  values: [],
  because: text('.'.repeat(50)),
  link: null,
  children,
  ...over,
})
const serial = (line: number, at: number) => node(`L05#${line}:${at}`, [], { code: 'SERIAL_REPEATED', outcome: 'CUT' })
const trace = (lines: number, serials: number) =>
  node('root', [
    node(
      'lines',
      Array.from({ length: lines }, (_, line) =>
        node(`line#${line}`, [
          node(
            `L05#${line}`,
            Array.from({ length: serials }, (_none, at) => serial(line, at)),
          ),
        ]),
      ),
    ),
    node('money', [node('M12')]),
  ])
const all = () => true
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

describe('the steps of an explanation', () => {
  it('are all listed in reading order if they fit', () => {
    const steps = answerSteps(trace(2, 2), 100_000, all)
    expect(steps.map(({ id, parent }) => `${id} < ${parent}`)).toEqual([
      ...['root < null', 'lines < root'],
      ...['line#0 < lines', 'L05#0 < line#0', 'L05#0:0 < L05#0', 'L05#0:1 < L05#0'],
      ...['line#1 < lines', 'L05#1 < line#1', 'L05#1:0 < L05#1', 'L05#1:1 < L05#1'],
      ...['money < root', 'M12 < money'],
    ])
  })

  it('of serial numbers are counted if they do not fit, and no step above them is omitted', () => {
    const room = 20_000
    const steps = answerSteps(trace(10, 100), room, all)
    expect(bytesOf(steps)).toBeLessThanOrEqual(room)
    expect(bytesOf(steps)).toBeGreaterThan(room - 2_000)
    expect(steps.filter(({ id }) => /^(line#|L05#)\d+$/.test(id))).toHaveLength(20)
    expect(steps.at(-1)?.id).toBe('M12')
    const reported = steps.filter(({ code }) => code === 'SERIAL_REPEATED').length
    const left = steps.flatMap(({ text: words }) => /^and (\d+) more serial numbers?$/.exec(words)?.[1] ?? [])
    expect(reported + left.map(Number).reduce((sum, count) => sum + count, 0)).toBe(1000)
    expect(steps.at(-3)).toMatchObject({ id: 'L05#9:more', parent: 'L05#9', text: 'and 100 more serial numbers' })
  })

  it('include the steps that the engine already omitted in their count', () => {
    const counted = node('L05#0:more', [], { values: [{ label: 'serials', value: 2_999 }] })
    const long = node('L05#0:1', [], { code: 'SERIAL_REPEATED', because: text('.'.repeat(500)) })
    const root = node('root', [node('L05#0', [long, counted])])
    expect(answerSteps(root, 700, all).at(-1)?.text).toBe('and 3,000 more serial numbers')
  })

  it('of other kinds are counted together with the steps below them', () => {
    const steps = answerSteps(trace(30, 2), 3_000, all)
    expect(bytesOf(steps)).toBeLessThanOrEqual(3_000)
    const reported = steps.filter(({ id }) => /^line#\d+$/.test(id)).length
    expect(steps.find(({ id }) => id === 'lines:more')?.text).toBe(`and ${(30 - reported) * 4} more steps`)
  })

  it('that the caller cannot see are neither listed nor counted', () => {
    const root = node('root', [serial(0, 1), node('M09:1'), node('M09:2')])
    const steps = answerSteps(root, 100_000, ({ id }) => !id.startsWith('M09'))
    expect(steps.map(({ id }) => id)).toEqual(['root', 'L05#0:1'])
  })
})

it('combines codes of single serial numbers into a count per line if they do not fit', () => {
  const found = (code: FoundCode['code'], line: number): FoundCode => ({
    code,
    step: 'L05',
    line,
    because: text('x'.repeat(100)),
    link: null,
  })
  const codes = [
    ...Array.from({ length: 100 }, () => found('SERIAL_REPEATED', 1)),
    found('NO_VALID_SERIAL', 1),
    ...Array.from({ length: 100 }, () => found('SERIAL_UNKNOWN', 2)),
  ]
  const answered = answerCodes(codes, 5_000)
  expect(bytesOf(answered)).toBeLessThan(6_000)
  const reported = answered.filter(({ code, message }) => code === 'SERIAL_REPEATED' && message.startsWith('x')).length
  expect(answered.slice(reported)).toEqual([
    { code: 'SERIAL_REPEATED', step: 'L05', line: 1, message: `and ${100 - reported} more serial numbers` },
    { code: 'NO_VALID_SERIAL', step: 'L05', line: 1, message: 'x'.repeat(100) },
    { code: 'SERIAL_UNKNOWN', step: 'L05', line: 2, message: 'and 100 more serial numbers' },
  ])
})
