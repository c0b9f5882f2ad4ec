import { cpus, totalmem } from 'node:os'

/** Describes the machine and the date in one sentence, without host names or paths. */
export function machineSentence(): string {
  const memoryGiB = Math.round(totalmem() / 2 ** 30)
  const cpu = cpus()[0]?.model.trim() ?? 'unknown'
  const day = new Date().toISOString().slice(0, 10)
  return `Machine: ${cpu}, ${cpus().length} cores, ${memoryGiB} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}, ${day}.`
}
