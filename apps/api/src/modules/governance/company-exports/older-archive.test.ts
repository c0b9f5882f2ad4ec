import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { presets } from '@kartu/cards/card-policy'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { expect, inject, test } from 'vitest'
import { makeCompany, newToken } from '../../../../test/factories.ts'
import { unpacked } from '../../../../test/files/read-workbook.ts'
import { changeHead, changeRows, repack } from '../../../../test/files/repack-archive.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { runCommand } from '../../../ask-server.ts'
import type { Program } from '../../../deps.ts'

const server = await startOwnServer()
const target = await startOwnServer()
const company = await makeCompany(server)
const params = { companyId: company.id }
const told = (program: unknown, ...values: string[]) => runCommand(program as Program, 'company', values)

/** An archive of an older version, which had no pronunciations. */
async function olderArchive(): Promise<string> {
  const path = join(inject('template').runFolder, `${company.id}.zip`)
  expect(await told(server, 'export', company.id, path)).toMatchObject({ failed: false })
  const files = await unpacked(await readFile(path))
  changeHead(files, ({ tables }) => {
    tables['cards'] = tables['cards']?.filter((column) => column !== 'phonetic_name') ?? []
  })
  // JSON leaves out a key without a value.
  changeRows(files, 'cards', (row) => ({ ...row, phonetic_name: undefined }))
  changeRows(files, 'companies', ({ card_policy: policy, ...row }) => {
    const { phonetic_name: _, ...fields } = (policy as typeof presets.strict).fields
    return { ...row, card_policy: { ...(policy as object), fields } }
  })
  const older = path.replace('.zip', '-older.zip')
  await repack(older, files, { summed: true })
  return older
}

test('an archive older than a card field gets the default rule', async () => {
  await company.api.data(customisationRoutes.update, { params, body: { policy: presets.strict } })
  expect(await told(target, 'import', await olderArchive())).toMatchObject({
    said: expect.stringContaining('Imported'),
    failed: false,
  })
  const founder = target.as({ token: await newToken(target, company.founder.id) }).inCompany(company.id)
  const { policy } = await founder.data(customisationRoutes.get, { params })
  const { phonetic_name: rule } = presets.relaxed.fields
  expect(policy).toEqual({ ...presets.strict, fields: { ...presets.strict.fields, phonetic_name: rule } })
  expect((await target.app.inject({ url: `/c/${company.slug}` })).statusCode).toBe(200)
})
