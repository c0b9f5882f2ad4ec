import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges'
import type { MergedField } from '@kartu/contracts/leads/lead-merges.plain'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import type { InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'
import { newLead } from './leads.ts'

const take: Record<MergedField, 'this' | 'other'> = {
  ...{ name: 'other', organisation: 'other', job_title: 'this', contacts: 'other' },
  ...{ status: 'this', warmth: 'other', owner: 'this', team: 'this' },
}

async function toMerge(stage: Stage) {
  const { company } = stage
  const [leadId, otherId] = [await newLead(stage), await newLead(stage)]
  const revisionOf = async (id: string) =>
    (await company.api.data(leadRoutes.get, { params: { companyId: company.id, leadId: id } })).revision
  return {
    params: { companyId: company.id, leadId },
    body: { other_id: otherId, revision: await revisionOf(leadId), other_revision: await revisionOf(otherId), take },
  }
}

const toTellApart = async (stage: Stage) => ({
  params: { companyId: stage.company.id, leadId: await newLead(stage), otherId: await newLead(stage) },
})

export const inputs: InputsOf<'leadMerges'> = {
  'leadMerges.list': async (stage) => ({ params: { companyId: stage.company.id, leadId: await newLead(stage) } }),
  'leadMerges.merge': toMerge,
  'leadMerges.undo': async (stage) => {
    const { params, body } = await toMerge(stage)
    await stage.company.api.data(leadMergeRoutes.merge, { params, body })
    return { params: { ...params, goneId: body.other_id } }
  },
  'leadMerges.differ': toTellApart,
  'leadMerges.resemble': toTellApart,
}
