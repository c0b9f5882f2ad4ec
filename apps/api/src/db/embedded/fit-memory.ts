import { totalmem } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { SettingError } from '../../settings/setting-error.ts'

/** Decimal, because a machine of 768 MiB reserves some of it for its kernel. */
const megabyte = 1_000_000
const neededBytes = 768 * megabyte
const optimisingBytesMin = 1.5 * 1024 ** 3

/**
 * Call this before PGlite is loaded. V8 takes 1 GB of memory to optimise its WebAssembly, and 0.5 GB without
 * optimising, with slower statements. With less memory, the system would kill the process without a message.
 */
export function fitMemory(): void {
  // Memory of the machine or of its container.
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  if (bytes < neededBytes)
    throw new SettingError(
      `Embedded data needs ${neededBytes / megabyte} MB of memory, but this process may use only ${Math.floor(bytes / megabyte)} MB. Raise that limit, or set DATABASE_URL to a PostgreSQL server.`,
    )
  if (bytes >= optimisingBytesMin) return
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}
