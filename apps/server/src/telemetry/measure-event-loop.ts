import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'

const NANOSECONDS = 1e9

/** Resolution of the delay, in milliseconds. */
const RESOLUTION = 20

/** Measures the delay of the event loop since the last reading, until the returned function is called. */
export function measureEventLoop(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  meter
    .createObservableGauge('incentive_event_loop_delay_seconds', {
      description: 'Delay of the event loop since the last reading',
      unit: 's',
    })
    .addCallback((result) => {
      const observe = (value: number, quantile: string) => result.observe(value / NANOSECONDS, { quantile })
      observe(delay.percentile(50), 'p50')
      observe(delay.percentile(99), 'p99')
      observe(delay.max, 'max')
      delay.reset()
    })
  return () => void delay.disable()
}
