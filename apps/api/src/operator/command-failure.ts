import { isConnectionFault } from '../db/connections/connection-fault.ts'
import { SettingError } from '../settings/setting-error.ts'
import { FileStoreFault } from '../gateways/files/files.ts'
import { CommandError } from '../lib/command-error.ts'

/** Reason why a command failed: a sentence if the operator can fix it, else the stack for a developer. */
export function failureSentence(error: unknown): string {
  const { code, message, cause, stack } = error as NodeJS.ErrnoException
  if (error instanceof CommandError || error instanceof SettingError) return message
  if (code === '53100')
    return `The disk of the database is full (${message}). Free some space, then run the command again.`
  if (code === '55P03')
    return `Another session of the database holds a lock that the command needs (${message}). Run the command again when it is done.`
  if (isConnectionFault(error))
    return `The connection to the database was lost (${message}). Run the command again once it answers.`
  // The cause has the error of the disk or the bucket.
  if (error instanceof FileStoreFault)
    return `The uploaded files cannot be used: ${[message, ...(cause instanceof Error ? [cause.message] : [])].join(': ')}.`
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return `This machine refuses it: ${message}.`
  return stack ?? String(error)
}
