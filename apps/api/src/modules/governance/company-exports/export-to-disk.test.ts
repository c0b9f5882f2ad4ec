import { mkdtemp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { diskSteps } from '../../../../test/steps/disk-steps.ts'
import { makeCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { runCommand } from '../../../ask-server.ts'
import type { Program } from '../../../deps.ts'

const server = await startServer()

test('flushes an export to disk before renaming it', async () => {
  const { id } = await makeCompany(server)
  const folder = await mkdtemp(join(inject('template').runFolder, 'export-'))
  const steps = await diskSteps(() =>
    runCommand(server as unknown as Program, 'company', ['export', id, join(folder, 'company.zip')]),
  )
  expect(steps).toEqual(['sync file', 'rename to company.zip', `sync ${basename(folder)}`])
})
