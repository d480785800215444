import { readFileSync, writeFileSync } from 'node:fs'

/** Resident memory of a process in MB; read on Linux, missing elsewhere. */
export const residentMegabytes = (pid: number): number => read(pid, 'VmRSS')

/** The most that it had since `forgetPeak`. */
export const peakMegabytes = (pid: number): number => read(pid, 'VmHWM')

/** Starts to look for the peak again. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // then the peak is that of the whole run
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
