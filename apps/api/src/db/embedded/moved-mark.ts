import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from '../../settings/setting-error.ts'

/** Marks embedded data that was moved to another place. */
const markOf = (dataDir: string): string => join(dataDir, 'moved.json')

export function markMoved(dataDir: string, where: string): void {
  const mark = { moved_to: where, moved_at: new Date().toISOString() }
  writeFileSync(markOf(dataDir), `${JSON.stringify(mark, null, 2)}\n`, { flush: true })
}

/** Prevents an accidental start on embedded data that was moved: its new writes would be lost. */
export function requireNotMoved(dataDir: string): void {
  let text: string
  try {
    text = readFileSync(markOf(dataDir), 'utf8')
  } catch {
    return
  }
  const { moved_to: where, moved_at: at } = JSON.parse(text) as { moved_to: string; moved_at: string }
  throw new SettingError(
    `The embedded data in ${dataDir} moved to ${where} at ${at}: set DATABASE_URL to it. To start the old data anyway, for example to read it, remove ${markOf(dataDir)}; new data there does not reach the new place.`,
  )
}

/** An address without its password, for messages and files. */
export function withoutPassword(address: string): string {
  return address.replace(/^(\w+:\/\/[^:/?#]*):[^/?#]*@/, '$1@').replace(/\?.*$/s, '')
}
