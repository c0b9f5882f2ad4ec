import { readFileSync } from 'node:fs'

/** Memory that a process holds, in MB; undefined if the system has no /proc. */
export function residentMb(pid: number): number | undefined {
  try {
    const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kb === undefined ? undefined : (Number(kb) * 1024) / 1e6
  } catch {
    return undefined
  }
}
