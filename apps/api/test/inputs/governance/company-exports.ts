import { madeCompanyExport } from '../../company-exports.ts'
import { type InputsOf, ofCompany } from '../../stage-inputs.ts'

export const inputs: InputsOf<'companyExports'> = {
  'companyExports.get': ofCompany,
  'companyExports.start': (stage) => ({ ...ofCompany(stage), body: {} }),
  'companyExports.download': async ({ server, company }) => ({
    params: { companyId: company.id, exportId: await madeCompanyExport(server.deps, company) },
  }),
}
