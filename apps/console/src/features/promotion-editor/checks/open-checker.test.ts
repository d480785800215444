import { PRODUCT_LINES } from '@incentive/model/products'
import { describe, expect, it } from 'vitest'
import { changeDraft } from '../draft/change-content.ts'
import type { Content } from '../draft/history.ts'
import { anyKind } from '../draft/lists.ts'
import { finishLoad } from '../draft/load-lists.ts'
import { anEditor } from '../draft/testing/an-editor.ts'
import { NO_REFERENCES } from '../engine/testing/no-references.ts'
import { aPayout } from '../test-claim/testing/a-test-claim.ts'
import type { CheckAnswer, Checked, CheckRequest } from './check-exchange.ts'
import { createCheckWork } from './check-work.ts'
import { openChecker, type ToCheck } from './open-checker.ts'

/** A fake worker in this thread. It receives messages as copies and processes them on demand. */
class WorkerInTest extends EventTarget {
  readonly requests: CheckRequest[] = []
  isTerminated = false
  private readonly waiting: (() => void)[] = []
  private readonly work = createCheckWork(
    (answer) => this.answer(answer),
    (later) => this.waiting.push(later),
  )

  postMessage(request: CheckRequest) {
    const copy = structuredClone(request)
    this.requests.push(copy)
    this.work(copy)
  }
  answer(answer: CheckAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data: structuredClone(answer) }))
  }
  run() {
    this.waiting.splice(0).forEach((work) => work())
  }
  terminate() {
    this.isTerminated = true
  }
}

function openWithWorker() {
  const workers: WorkerInTest[] = []
  const checker = openChecker(() => {
    const worker = new WorkerInTest()
    workers.push(worker)
    return worker as unknown as Worker
  })
  return { checker, workers, worker: (at: number) => workers[at] ?? new WorkerInTest() }
}

const line = (id: number) => ({
  ...PRODUCT_LINES.blank,
  id: id + 100,
  product: { id, productKey: `HEAT-${id}`, modelNumber: 'H', name: 'Heat pump' },
})
const editor = finishLoad(anEditor(), anyKind(PRODUCT_LINES), [line(1), line(2)])
const toCheck = (content: Content): ToCheck => ({
  content,
  referred: NO_REFERENCES,
  products: [],
  now: '2027-05-01T04:00:00Z',
})
const textsOf = (checked: Checked | null) => checked?.hints.map(({ text }) => text)
const PAYS_NOTHING = ['HEAT-1 can be claimed but pays nothing', 'HEAT-2 can be claimed but pays nothing']

describe('MS-48 the checks in a worker', () => {
  it('wait until the worker listens, and send only the changes of long lists', async () => {
    const { checker, worker } = openWithWorker()
    const first = checker.check(toCheck(editor))
    expect(worker(0).requests).toEqual([])
    worker(0).answer({ kind: 'listening' })
    worker(0).run()
    expect(textsOf(await first)).toEqual(expect.arrayContaining(PAYS_NOTHING))

    const renamed = changeDraft(editor, (draft) => ({ ...draft, payoutAmountPerProduct: '5' }))
    const second = checker.check(toCheck(renamed))
    expect(worker(0).requests[1]?.lists.promotionProducts).toEqual([0, 1])
    worker(0).run()
    expect(textsOf(await second)).not.toContain(PAYS_NOTHING[0])
  })

  it('send the changed line, regardless of the order of the list in the editor', async () => {
    const shown = finishLoad(anEditor(), anyKind(PRODUCT_LINES), [line(2), line(1)])
    const { checker, worker } = openWithWorker()
    void checker.check(toCheck(shown))
    worker(0).answer({ kind: 'listening' })
    const paid = finishLoad(shown, anyKind(PRODUCT_LINES), [
      ...[...(shown.lists.promotionProducts?.roster.rows.values() ?? [])].slice(0, 1),
      { ...line(1), promotionProductPayouts: [aPayout()] },
    ])
    const second = checker.check(toCheck(paid))
    expect(worker(0).requests[1]?.lists.promotionProducts).toMatchObject([{ product: 'HEAT-1' }, 1])
    worker(0).run()
    expect(textsOf(await second)).toContain(PAYS_NOTHING[1])
    expect(textsOf(await second)).not.toContain(PAYS_NOTHING[0])
  })

  it('L-26 know prices of products, and send lines again after their rules were reloaded', async () => {
    const percent = { ...aPayout(), payoutType: 'PERCENT_OF_PRODUCT_AMOUNT' }
    const lines = [{ ...line(1), promotionProductPayouts: [percent] }]
    const content = finishLoad(anEditor(), anyKind(PRODUCT_LINES), lines)
    const unpriced = { ...toCheck(content), products: [{ productKey: 'HEAT-1', price: null }] }
    const { checker, worker } = openWithWorker()
    const first = checker.check(unpriced)
    worker(0).answer({ kind: 'listening' })
    worker(0).run()
    const unknown = 'The price of HEAT-1 in US is unknown: the payout cannot be calculated'
    expect(textsOf(await first)).toContain(unknown)

    const second = checker.check({ ...unpriced, referred: { ...NO_REFERENCES, ruleGroups: [] } })
    expect(worker(0).requests[1]).toMatchObject({
      products: [0],
      lists: { promotionProducts: [{ product: 'HEAT-1' }] },
    })
    worker(0).run()
    expect(textsOf(await second)).toContain(unknown)
    const priced = checker.check({ ...unpriced, products: [{ productKey: 'HEAT-1', price: '9.50' }] })
    worker(0).run()
    expect(textsOf(await priced)).not.toContain(unknown)
  })

  it('drop an outdated draft, whether or not the worker has received it', async () => {
    const { checker, worker } = openWithWorker()
    const before = checker.check(toCheck(editor))
    const early = checker.check(toCheck(editor))
    expect(await before).toBeNull()
    worker(0).answer({ kind: 'listening' })
    const late = checker.check(toCheck(editor))
    expect(await early).toBeNull()
    worker(0).run()
    expect(textsOf(await late)).toEqual(expect.arrayContaining(PAYS_NOTHING))
    expect(worker(0).requests.map(({ number }) => number)).toEqual([2, 3])
  })

  it('report that the worker died, and restart with another one', async () => {
    const { checker, workers, worker } = openWithWorker()
    const lost = checker.check(toCheck(editor))
    worker(0).answer({ kind: 'listening' })
    worker(0).dispatchEvent(new Event('error'))
    await expect(lost).rejects.toThrow('the worker died')
    expect(worker(0).isTerminated).toBe(true)
    const again = checker.check(toCheck(editor))
    worker(1).answer({ kind: 'listening' })
    worker(1).run()
    expect(textsOf(await again)).toEqual(expect.arrayContaining(PAYS_NOTHING))
    checker.end()
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true])
  })
})
