import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { fileRoutes } from '@kartu/contracts/platform/files'
import type { Deps } from '../../src/deps.ts'
import {
  addPrivateFile,
  type NewPrivateFile,
  storePrivateBytes,
} from '../../src/modules/platform/files/private-files.ts'
import type { Client } from '../client.ts'
import { asOwner } from '../database/database.ts'
import type { TestCompany } from '../factories.ts'
import type { TestServer } from '../server.ts'

/** Creates a private file for admins that expires after a day. Returns its ID. */
export async function makePrivateFile(
  deps: Pick<Deps, 'database' | 'files'>,
  companyId: string,
  content: Buffer | string,
  traits: Partial<NewPrivateFile> = {},
): Promise<string> {
  const stored = await storePrivateBytes(deps, companyId, Readable.from([Buffer.from(content)]), 10_000_000)
  const made = {
    name: 'Report.csv',
    mediaType: 'text/csv; charset=utf-8',
    userId: null,
    roles: ['admin'] as const,
    ofPeople: false,
    endsAt: new Date(Date.now() + 86_400_000),
    ...traits,
  }
  return deps.database.transaction({ companyId }, (tx) => addPrivateFile(tx, companyId, stored, made))
}

/** Steps with private files: over HTTP, in the tables and on the disk. */
export const privateSteps = (server: TestServer) => {
  const input = (company: TestCompany, fileId: string) => ({ params: { companyId: company.id, fileId } })
  const folder = join(server.settings.DATA_DIR, 'files')
  return {
    read: (api: Client, company: TestCompany, fileId: string) => api.call(fileRoutes.get, input(company, fileId)),
    refusal: (api: Client, company: TestCompany, fileId: string) => api.refusal(fileRoutes.get, input(company, fileId)),
    /** Storage name of a file's bytes; undefined without a row. */
    storedAs: async (fileId: string): Promise<string | undefined> => {
      const rows = await asOwner(server.database, (query) =>
        query<{ stored_as: string }>('select stored_as from private_files where id = $1', [fileId]),
      )
      return rows[0]?.stored_as
    },
    /** Rows of all stored private files. */
    noted: () =>
      asOwner(server.database, (query) =>
        query<{ hash: string; claimed: boolean }>(
          'select hash, claimed from stored_files where company_id is not null',
        ),
      ),
    /** Moves the expiry of a file to a second ago. */
    end: (fileId: string) =>
      asOwner(server.database, async (query) => {
        await query(
          `update stored_files set ends_at = now() - interval '1 second'
           where hash = (select stored_as from private_files where id = $1)`,
          [fileId],
        )
        await query(`update private_files set ends_at = now() - interval '1 second' where id = $1`, [fileId])
      }),
    /** Names of the private files on the disk. */
    onDisk: async (): Promise<string[]> =>
      (await readdir(folder, { recursive: true }))
        .filter((name) => name.endsWith('.private'))
        .map((name) => basename(name, '.private')),
    pathOf: (storedAs = ''): string => join(folder, storedAs.slice(0, 2), `${storedAs}.private`),
  }
}
