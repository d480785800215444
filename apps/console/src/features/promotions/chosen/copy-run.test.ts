import { describe, expect, it } from 'vitest'
import { copyOneByOne, type CopyRun } from './copy-run.ts'

const promotions = [1, 2, 3].map((id) => ({ id, promotionKey: `KEY-${id}` }))

describe('U30: copying several promotions', () => {
  it('continues after a failure and reports each step', async () => {
    const steps: number[] = []
    const run = await copyOneByOne({
      promotions,
      copy: ({ id }) => (id === 2 ? Promise.reject(new Error('No')) : Promise.resolve()),
      causeOf: (error) => (error as Error).message,
      onStep: ({ done }) => steps.push(done),
      signal: new AbortController().signal,
    })
    expect(steps).toEqual([1, 2, 3])
    expect(run).toEqual({ done: 3, copied: 2, failures: [{ promotion: promotions[1], cause: 'No' }] })
  })

  it('stops before the next promotion when it is canceled', async () => {
    const control = new AbortController()
    const copied: number[] = []
    const run: CopyRun = await copyOneByOne({
      promotions,
      copy: ({ id }) => {
        copied.push(id)
        if (id === 2) control.abort()
        return Promise.resolve()
      },
      causeOf: String,
      onStep: () => undefined,
      signal: control.signal,
    })
    expect(copied).toEqual([1, 2])
    expect(run).toMatchObject({ done: 2, copied: 2 })
  })
})
