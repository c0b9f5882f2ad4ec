import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { secretKeys } from './setting-forms.ts'
import { SettingError } from './setting-error.ts'

interface SecretKeys {
  keys: Buffer[]
  /** Sentence for the log. */
  notices: string[]
}

export const secretKeyFile = (dataDir: string): string => join(dataDir, 'secrets-key')

/**
 * The keys of `SECRETS_KEY`, then the one in the data folder. Embedded data without any key gets one, so that every
 * feature is available on a first start; a server's processes share no folder, so their operator sets `SECRETS_KEY`.
 */
export function secretKeysOf(env: {
  secretKeys: Buffer[]
  databaseUrl: string | undefined
  dataDir: string
}): SecretKeys {
  const path = secretKeyFile(env.dataDir)
  const kept = readKey(path)
  if (kept !== undefined) return { keys: [...env.secretKeys, kept], notices: [] }
  if (env.secretKeys.length > 0 || env.databaseUrl !== undefined) return { keys: env.secretKeys, notices: [] }
  const key = randomBytes(32)
  writeFileSync(path, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return {
    keys: [key],
    notices: [
      `${path} now holds the key that seals secrets, such as those of authenticator apps. Backups do not contain it: keep a copy in another place, and set SECRETS_KEY to it where you restore one.`,
    ],
  }
}

function readKey(path: string): Buffer | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new SettingError(`${path} holds the key that seals secrets and cannot be read: ${(error as Error).message}`)
  }
  const { data } = secretKeys.safeParse(text.trim())
  const [key, ...more] = data ?? []
  if (key === undefined || more.length > 0)
    throw new SettingError(
      `${path} must hold one key of 32 bytes in base64. Restore the file from your copy, or remove it if no secret is sealed with it.`,
    )
  return key
}
