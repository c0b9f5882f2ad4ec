import { cpus, totalmem } from 'node:os'
import { readdirSync, readFileSync } from 'node:fs'

/** Describes the machine and the date in one sentence, without host names or paths. */
export function machineSentence(): string {
  const memoryGiB = Math.round(totalmem() / 2 ** 30)
  const cpu = cpus()[0]?.model.trim() ?? 'unknown'
  const day = new Date().toISOString().slice(0, 10)
  return `Machine: ${cpu}, ${cpus().length} cores, ${memoryGiB} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}, ${day}.`
}

/** Memory that a process uses, in MB; undefined if the system has no /proc. */
export const residentMb = (pid: number): number | undefined => statusMb(pid, /^VmRSS:\s+(\d+) kB$/m)

/** Peak memory of a process, in MB; undefined if the system has no /proc. */
export const peakMb = (pid: number): number | undefined => statusMb(pid, /^VmHWM:\s+(\d+) kB$/m)

function statusMb(pid: number, field: RegExp): number | undefined {
  try {
    const kb = field.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kb === undefined ? undefined : (Number(kb) * 1024) / 1e6
  } catch {
    return undefined
  }
}

/** Linux counts CPU time in hundredths of a second on every architecture on which Node runs. */
const msPerTick = 10

/**
 * CPU time of a process so far, all threads included, in ms. Undefined if the system has no /proc. In nanoseconds if
 * the scheduler keeps account of each thread, else in hundredths of a second.
 */
export function cpuMs(pid: number): number | undefined {
  const fields = statFields(pid)
  if (!fields) return undefined
  const threads = names(`/proc/${pid}/task`).map((thread) => read(`/proc/${pid}/task/${thread}/schedstat`))
  const known = threads.filter((text) => text !== undefined)
  if (known.length > 0) return known.reduce((sum, text) => sum + Number.parseInt(text, 10), 0) / 1e6
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}

/**
 * CPU time of a PostgreSQL server on this machine, in ms: its main process and all children, ended ones included.
 * Undefined if `backendPid` is not a process of this machine.
 */
export function postgresCpuMs(backendPid: number): number | undefined {
  const backend = statFields(backendPid)
  if (!backend || !readName(backendPid).startsWith('postgres')) return undefined
  const server = Number(backend[1])
  const own = statFields(server)
  if (!own) return undefined
  const ended = (Number(own[13]) + Number(own[14])) * msPerTick
  const running = processes().filter((pid) => Number(statFields(pid)?.[1]) === server)
  return [server, ...running].reduce((sum, pid) => sum + (cpuMs(pid) ?? 0), ended)
}

const processes = () =>
  names('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

/** Fields after the name in /proc/<pid>/stat (proc(5)): state, parent, …; utime is the 12th, stime the 13th. */
function statFields(pid: number): string[] | undefined {
  const text = read(`/proc/${pid}/stat`)
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')
}

const readName = (pid: number): string => read(`/proc/${pid}/comm`) ?? ''

function names(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
