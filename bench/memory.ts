import { readFileSync } from 'node:fs'

/** Memory that a process holds, in MB; undefined where the system does not say (no /proc). */
export const residentMb = (pid: number): number | undefined => statusMb(pid, /^VmRSS:\s+(\d+) kB$/m)

/** The most that it has held so far, likewise. */
export const peakMb = (pid: number): number | undefined => statusMb(pid, /^VmHWM:\s+(\d+) kB$/m)

function statusMb(pid: number, line: RegExp): number | undefined {
  try {
    const kb = line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kb === undefined ? undefined : (Number(kb) * 1024) / 1e6
  } catch {
    return undefined
  }
}
