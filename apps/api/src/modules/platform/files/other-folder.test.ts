import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { makeCompany } from '../../../../test/factories.ts'
import { pngFile, uploadPicture } from '../../../../test/files/pictures.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { diskFiles } from '../../../gateways/files/disk-files.ts'
import { missedFiles } from './other-folder.ts'

const server = await startOwnServer()

test('warns only if the file store belongs to another database', async () => {
  const other = diskFiles(await mkdtemp(join(inject('template').runFolder, 'other-')))
  const { database, files } = server.deps
  expect(await missedFiles(database, other, 'elsewhere')).toEqual([])
  await uploadPicture(await makeCompany(server), 'photo', await pngFile(60, 60))
  await database.global.raw('update stored_files set claimed = true', [])
  expect(await missedFiles(database, files, 'here')).toEqual([])
  expect(await missedFiles(database, other, 'elsewhere')).toEqual([
    expect.stringMatching(
      /^None of the uploaded files that were looked for is in elsewhere, and the database names them/,
    ),
  ])
})
