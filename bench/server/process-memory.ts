import { readFileSync, writeFileSync } from 'node:fs'

/** Resident memory of a process in MB; Linux only. */
export const residentMegabytes = (pid: number): number => read(pid, 'VmRSS')

/** Peak resident memory since `forgetPeak`. */
export const peakMegabytes = (pid: number): number => read(pid, 'VmHWM')

/** Resets the recorded peak. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // the peak is then that of the whole run
  }
}

function read(pid: number, name: string): number {
  try {
    const [, kilobytes = '0'] =
      new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return NaN
  }
}
