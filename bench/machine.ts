import { cpus, totalmem } from 'node:os'

/** What figures depend on; no names and no paths. */
export interface Machine {
  cpu: string
  cores: number
  memoryGiB: number
  system: string
  node: string
}

export const machine = (): Machine => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${process.arch}`,
  node: process.versions.node,
})
