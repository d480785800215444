import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/** Milliseconds until the first and the largest paint, and the sum of all layout shifts not caused by input. */
export interface Vitals {
  readonly first: number
  readonly largest: number
  readonly shift: number
}

export function vitalsOf(page: Page): Promise<Vitals> {
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((found) => {
        const observer = new PerformanceObserver((list) => found(list.getEntries()))
        observer.observe({ type, buffered: true })
        setTimeout(() => found([]), 500)
      })
    const paints = await entriesOf('largest-contentful-paint')
    const shifts = (await entriesOf('layout-shift')) as Shift[]
    const shift = shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0)
    const first = performance.getEntriesByName('first-paint')[0]?.startTime ?? NaN
    return { first, largest: paints.at(-1)?.startTime ?? NaN, shift }
  })
}

/** One event of an input; a key press or click has several. */
interface InputEntry extends PerformanceEntry {
  readonly interactionId: number
}

/** Starts recording the latency of inputs: one duration for each key press and click from now on. */
export async function watchInputs(page: Page): Promise<void> {
  await page.evaluate(() => {
    const from = performance.now()
    const inputTimes = new Map<number, number>()
    Object.assign(window, { inputTimes })
    new PerformanceObserver((list) => {
      for (const { interactionId, startTime, duration } of list.getEntries() as InputEntry[])
        if (interactionId && startTime >= from)
          inputTimes.set(interactionId, Math.max(duration, inputTimes.get(interactionId) ?? 0))
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** The recorded latencies: milliseconds of each input that took 16 or more. */
export const inputTimes = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...(window as unknown as { inputTimes: Map<number, number> }).inputTimes.values()])
