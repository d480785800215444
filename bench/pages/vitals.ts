import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/** Milliseconds until the largest contentful paint, and the sum of all layout shifts that nobody caused. */
export function vitalsOf(page: Page): Promise<{ largest: number; shift: number }> {
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
    return { largest: paints.at(-1)?.startTime ?? NaN, shift }
  })
}

/** Begins to note how long the page takes to show what an input does. */
export async function watchInputs(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { inputTimes: times })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId) times.push(entry.duration)
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** What was noted since: milliseconds for each input that took 16 or more. */
export const inputTimes = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { inputTimes: number[] }).inputTimes)
