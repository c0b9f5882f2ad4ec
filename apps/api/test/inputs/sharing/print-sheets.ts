import { ofCompany, type InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const badge = (stage: Stage) => ({
  ...ofCompany(stage),
  body: {
    members: { ids: [stage.memberId] },
    format: 'badges_l4785',
    photo: true,
    code: true,
    contacts: ['email'],
    crop_marks: false,
    start_at: 1,
  },
})

export const inputs: InputsOf<'printSheets'> = {
  'printSheets.preview': badge,
  'printSheets.create': badge,
}
