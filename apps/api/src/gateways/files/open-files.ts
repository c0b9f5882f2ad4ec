import { join } from 'node:path'
import { type Env, SettingError } from '../../settings/env.ts'
import { diskFiles } from './disk-files.ts'
import type { FileStore } from './files.ts'
import { s3Files } from './s3-files.ts'

/** The store in the settings. Storage that refuses stops the start with a sentence, before the first upload. */
export async function openFiles(
  settings: Pick<Env, 'dataDir' | 'storage'> & Partial<Pick<Env, 'proxy'>>,
): Promise<FileStore> {
  if (settings.storage === undefined) return diskFiles(join(settings.dataDir, 'files'))
  const store = s3Files(settings.storage, { proxy: settings.proxy })
  const refusal = await store.refusal()
  if (refusal !== undefined) throw new SettingError(refusal)
  return store
}
