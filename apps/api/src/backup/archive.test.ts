import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskSteps } from '../../test/disk-steps.ts'
import { writeArchive } from './archive.ts'

const folder = await mkdtemp(join(tmpdir(), 'kartu-archive-'))
afterAll(() => rm(folder, { recursive: true }))

test('forces the name of an archive to the disk', async () => {
  const steps = await diskSteps(() =>
    writeArchive(join(folder, 'backup.tar.gz'), [], (add) => add('a', Buffer.from('a'))),
  )
  expect(steps).toEqual(['rename to backup.tar.gz', `sync ${basename(folder)}`])
})
