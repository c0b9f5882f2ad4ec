import { newId } from '../../../src/db/columns.ts'
import { asOwner } from '../../database/database.ts'
import { makeMember } from '../../factories.ts'
import { ofCompany, type InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

/** The founder is offered the company by another super admin, who stays one. */
async function offered({ server, company }: Stage): Promise<string> {
  const giver = await makeMember(server, company, { roles: ['super_admin'] })
  const id = newId()
  await asOwner(server.database, async (query) => {
    await query('delete from company_hand_overs where company_id = $1', [company.id])
    await query(
      `insert into company_hand_overs (company_id, id, from_id, to_id, giver_becomes, expires_at)
        values ($1, $2, $3, $4, 'super_admin', now() + interval '7 days')`,
      [company.id, id, giver.id, company.memberId],
    )
  })
  return id
}

const answered = async (stage: Stage) => ({ ...ofCompany(stage), body: { hand_over_id: await offered(stage) } })

export const inputs: InputsOf<'companyHandOvers'> = {
  'companyHandOvers.get': ofCompany,
  'companyHandOvers.create': (stage) => ({
    ...ofCompany(stage),
    body: { member_id: stage.memberId, giver_becomes: 'super_admin' },
  }),
  'companyHandOvers.withdraw': async (stage) => {
    await offered(stage)
    return ofCompany(stage)
  },
  'companyHandOvers.accept': answered,
  'companyHandOvers.decline': answered,
}
