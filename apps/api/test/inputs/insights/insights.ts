import { type InputsOf, ofCompany } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const asked = (stage: Stage) => ({
  ...ofCompany(stage),
  query: {
    from: '2026-10-01',
    to: '2026-10-31',
    compare: 'year',
    division: stage.divisionId,
    source: 'qr,event',
    audience: 'visitor,own',
  },
})

export const inputs: InputsOf<'insights'> = {
  'insights.get': asked,
  'insights.export': (stage) => ({
    params: { companyId: stage.company.id, table: 'sources' },
    query: asked(stage).query,
  }),
  'insights.report': asked,
  'insights.week': ofCompany,
  'insights.settings': ofCompany,
  'insights.updateSettings': (stage) => ({
    ...ofCompany(stage),
    body: { per_person: true, time_zone: 'Asia/Jayapura' },
  }),
  'insights.updateReport': (stage) => ({ ...ofCompany(stage), body: { wanted: true } }),
}
