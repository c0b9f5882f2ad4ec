import { newId } from '../../../src/db/columns.ts'
import type { InputsOf } from '../../stage-inputs.ts'
import { madeExport } from '../../data-exports.ts'

export const inputs: InputsOf<'dataExports'> = {
  'dataExports.get': () => ({}),
  'dataExports.start': () => ({ body: {} }),
  'dataExports.download': async ({ server, company }) => ({
    params: { exportId: (await madeExport(server.deps, company.founder.id)) ?? newId() },
  }),
}
