import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskSteps } from '../../test/steps/disk-steps.ts'
import { writeArchive } from './archive.ts'

const folder = await mkdtemp(join(tmpdir(), 'kartu-archive-'))
afterAll(() => rm(folder, { recursive: true }))

test('forces an archive to the disk before its name', async () => {
  const steps = await diskSteps(() =>
    writeArchive(join(folder, 'backup.tar.gz'), [], (add) => add('a', Buffer.from('a'))),
  )
  expect(steps).toEqual(['sync file', 'rename to backup.tar.gz', `sync ${basename(folder)}`])
})
