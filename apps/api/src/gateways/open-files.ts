import { join } from 'node:path'
import { SettingError } from '../env.ts'
import { diskFiles } from './disk-files.ts'
import type { FileStore } from './files.ts'
import type { S3Address } from './s3-address.ts'
import { s3Files } from './s3-files.ts'

/** The store that the settings name. Storage that refuses stops the start with a sentence, before anybody uploads. */
export async function openFiles(settings: { dataDir: string; storage: S3Address | undefined }): Promise<FileStore> {
  if (settings.storage === undefined) return diskFiles(join(settings.dataDir, 'files'))
  const store = s3Files(settings.storage)
  const refusal = await store.refusal()
  if (refusal !== undefined) throw new SettingError(refusal)
  return store
}
