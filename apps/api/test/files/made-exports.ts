import { vi } from 'vitest'
import type { MadeExportRow } from '../../src/modules/platform/files/made-exports.sql.ts'

/** The ID of an export after the queue has finished it. */
export const whenMade = (find: () => Promise<MadeExportRow | undefined>): Promise<string> =>
  vi.waitFor(
    async () => {
      const row = await find()
      if (row?.state !== 'ready') throw new Error(`The export is ${row?.state ?? 'not there'}`)
      return row.id
    },
    { timeout: 20_000, interval: 20 },
  )
