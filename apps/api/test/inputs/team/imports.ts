import { importRoutes } from '@kartu/contracts/team/imports'
import { email, ofCompany, oncePerStage, type InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const importOf = oncePerStage(async ({ company }) => {
  const file = new File(['first_name,email\nEko,eko@example.com\n'], 'people.csv')
  return (await company.api.data(importRoutes.create, { params: { companyId: company.id }, body: {}, file }))._id
})

const ofImport = async (stage: Stage) => ({
  params: { companyId: stage.company.id, importId: await importOf(stage) },
})

export const inputs: InputsOf<'imports'> = {
  'imports.template': ofCompany,
  'imports.create': (stage) => ({
    ...ofCompany(stage),
    file: new File([`first_name,email\nEko,${email()}\n`], 'people.csv'),
  }),
  'imports.get': ofImport,
  'imports.check': async (stage) => ({
    ...(await ofImport(stage)),
    body: { mapping: ['first_name', 'email'], create_divisions: false },
  }),
  'imports.answer': async (stage) => ({ ...(await ofImport(stage)), body: { row: null, answer: 'yes' } }),
  'imports.apply': ofImport,
  'imports.rows': async (stage) => ({
    ...(await ofImport(stage)),
    query: { page: '1', per_page: '10', outcome: 'create' },
  }),
  'imports.undo': ofImport,
  'imports.review': ofImport,
  'imports.leavers': ofImport,
  'imports.errors': ofImport,
}
