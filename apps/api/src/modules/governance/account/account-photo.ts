import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../http/uploads/upload.ts'
import { pictureUrl, storeBytes } from '../../platform/files/files.ts'
import { claimStoredFile, releaseStoredFiles } from '../../platform/files/stored-files.ts'
import { changeUser } from '../../identity/users/users.sql.ts'
import { requireUser } from '../../identity/users/require-user.ts'

/**
 * Sets or removes the account's picture. The previous picture's bytes are deleted a day later, unless a company shows
 * them.
 */
export async function setPhoto(deps: Deps, userId: string, upload: Upload | null): Promise<string | null> {
  const hash = upload === null ? null : (await storeBytes(deps, 'photo', upload)).hash
  await deps.database.transaction('global', async (tx) => {
    const { photoHash: before } = await requireUser(tx, userId)
    await changeUser(tx, userId, { photoHash: hash })
    if (hash !== null) await claimStoredFile(tx, hash)
    if (before !== null && before !== hash) await releaseStoredFiles(tx, [{ hash: before }])
  })
  return hash === null ? null : pictureUrl(hash)
}
