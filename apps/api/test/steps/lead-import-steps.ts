import type { ReadAs } from '@kartu/contracts/platform/table-imports'
import { type LeadImport, leadImportRoutes } from '@kartu/contracts/leads/lead-imports'
import type { LeadImportField } from '@kartu/contracts/leads/lead-imports.data'
import { expect } from 'vitest'
import type { Client } from '../client.ts'
import { untilPasses } from './until-passes.ts'

type Caller = { api: Client }

/** Steps of lead imports in one company; `usual` is the default caller. */
export function leadImportSteps(companyId: string, usual: Caller) {
  const params = { companyId }
  const ofImport = ({ _id }: { _id: string }) => ({ params: { ...params, importId: _id } })
  const upload = (
    content: string | Uint8Array,
    { api }: Caller = usual,
    name = 'people.csv',
    body: ReadAs = {},
  ): Promise<LeadImport> =>
    api.data(leadImportRoutes.create, { params, body, file: new File([content as BlobPart], name) })
  const until = (file: LeadImport, state: LeadImport['state'], { api }: Caller = usual): Promise<LeadImport> =>
    untilPasses(async () => {
      const now = await api.data(leadImportRoutes.get, ofImport(file))
      expect(now.state).toBe(state)
      return now
    })
  async function checked(
    file: LeadImport,
    {
      by = usual,
      country = 'ID',
      mapping,
    }: { by?: Caller; country?: string; mapping?: (LeadImportField | null)[] } = {},
  ): Promise<LeadImport> {
    const body = { mapping: mapping ?? file.columns.map(({ suggested }) => suggested), country }
    expect((await by.api.data(leadImportRoutes.check, { ...ofImport(file), body })).state).toBe('checking')
    return until(file, 'checked', by)
  }
  async function applied(file: LeadImport, by: Caller = usual): Promise<LeadImport> {
    await by.api.data(leadImportRoutes.apply, ofImport(file))
    return until(file, 'done', by)
  }
  const rowsOf = async (file: LeadImport, { api }: Caller = usual) =>
    (await api.page(leadImportRoutes.rows, { ...ofImport(file), query: {} })).data
  return { ofImport, upload, until, checked, applied, rowsOf }
}
