import { leadImportRoutes } from '@kartu/contracts/leads/lead-imports'
import { email, type InputsOf, ofCompany, oncePerStage } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const file = () => new File([`name,email\nEko,${email()}\n`], 'people.csv')

const importOf = oncePerStage(
  async (stage) =>
    (await stage.company.api.data(leadImportRoutes.create, { ...ofCompany(stage), body: {}, file: file() }))._id,
)

const ofImport = async (stage: Stage) => ({
  params: { companyId: stage.company.id, importId: await importOf(stage) },
})

export const inputs: InputsOf<'leadImports'> = {
  'leadImports.create': (stage) => ({ ...ofCompany(stage), body: {}, file: file() }),
  'leadImports.get': ofImport,
  'leadImports.check': async (stage) => ({
    ...(await ofImport(stage)),
    body: { mapping: ['name', 'email'], country: 'ID' },
  }),
  'leadImports.answer': async (stage) => ({ ...(await ofImport(stage)), body: { row: null, answer: 'yes' } }),
  'leadImports.apply': ofImport,
  'leadImports.errors': ofImport,
  'leadImports.rows': async (stage) => ({
    ...(await ofImport(stage)),
    query: { page: '1', per_page: '10', outcome: 'create' },
  }),
}
