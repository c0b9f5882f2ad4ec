import { leadRoutes } from '@kartu/contracts/leads/leads'
import { newId } from '../../../src/db/columns.ts'
import { unique } from '../../factories.ts'
import { type InputsOf, ofCompany, oncePerStage } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

/** A lead of the founder's. */
export const newLead = async ({ company }: Stage): Promise<string> =>
  (
    await company.api.data(leadRoutes.create, {
      params: { companyId: company.id },
      body: { name: `Lead ${unique()}`, contacts: [{ key: 'email', value: `${unique()}@example.com` }] },
    })
  )._id

const leadOf = oncePerStage(newLead)
const ofLead = async (stage: Stage) => ({ params: { companyId: stage.company.id, leadId: await leadOf(stage) } })

const ofNote = async (stage: Stage) => {
  const { params } = await ofLead(stage)
  const note = await stage.company.api.data(leadRoutes.addNote, { params, body: { text: 'Met at the booth' } })
  return { params: { ...params, noteId: note._id } }
}
const reminderOf = oncePerStage(async (stage) => {
  const { params } = await ofLead(stage)
  const body = { at: '2030-01-02T03:04:05Z', note: 'Call' }
  return (await stage.company.api.data(leadRoutes.addReminder, { params, body }))._id
})
const ofReminder = async (stage: Stage) => {
  const { params } = await ofLead(stage)
  return { params: { ...params, reminderId: await reminderOf(stage) } }
}

const filter = ({ company, divisionId }: Stage) => ({
  search: 'e',
  status: 'new,contacted',
  warmth: 'hot,none',
  owner: `${company.memberId},none,me`,
  division: divisionId,
  team: `none,${newId()}`,
  way: 'manual,scan',
  tag: 'Reefer',
  event: `none,${newId()}`,
  reminder: 'late,today,later,none',
  captured_from: '2026-01-01',
  captured_to: '2030-12-31',
  zone: 'Asia/Jakarta',
})

const fields = {
  organisation: 'Hanse Kühltransport',
  job_title: 'Leiter Einkauf',
  contacts: [
    { key: 'mobile' as const, value: '+6281234567890', label: 'Work', priority: 0, code: '62', extension: '1' },
  ],
  warmth: 'hot' as const,
  tags: ['Reefer'],
}

export const inputs: InputsOf<'leads'> = {
  'leads.list': (stage) => ({
    ...ofCompany(stage),
    query: { ...filter(stage), page: '1', per_page: '10', sort: 'remind_at', order: 'asc' },
  }),
  'leads.summary': (stage) => ({ ...ofCompany(stage), query: { zone: 'Asia/Jakarta' } }),
  'leads.counts': (stage) => ({ ...ofCompany(stage), query: filter(stage) }),
  'leads.tags': ofCompany,
  'leads.export': (stage) => ({ ...ofCompany(stage), query: { ...filter(stage), format: 'xlsx' } }),
  'leads.create': (stage) => ({
    ...ofCompany(stage),
    body: {
      ...fields,
      _id: newId(),
      name: 'Jürgen Weißenborn',
      way: 'scan',
      captured_at: '2026-11-18T07:05:00Z',
      note: 'Frozen fish',
      event_id: newId(),
      owner_id: stage.company.memberId,
    },
  }),
  'leads.get': ofLead,
  'leads.update': async (stage) => ({
    ...(await ofLead(stage)),
    body: {
      ...fields,
      name: `Lead ${unique()}`,
      status: 'contacted',
      owner_id: stage.company.memberId,
      team_id: null,
    },
  }),
  'leads.remove': async (stage) => ({ params: { companyId: stage.company.id, leadId: await newLead(stage) } }),
  'leads.contactFile': ofLead,
  'leads.personFile': ofLead,
  'leads.timeline': async (stage) => {
    const note = await ofNote(stage)
    return {
      params: { companyId: stage.company.id, leadId: note.params.leadId },
      query: { before: note.params.noteId },
    }
  },
  'leads.addNote': async (stage) => ({ ...(await ofLead(stage)), body: { _id: newId(), text: 'Two reefers a week' } }),
  'leads.updateNote': async (stage) => ({ ...(await ofNote(stage)), body: { text: 'Three reefers a week' } }),
  'leads.removeNote': ofNote,
  'leads.addReminder': async (stage) => ({
    ...(await ofLead(stage)),
    body: { at: '2030-01-02T03:04:05Z', note: 'Send the rates' },
  }),
  'leads.updateReminder': async (stage) => ({
    ...(await ofReminder(stage)),
    body: { at: '2030-02-02T03:04:05Z', note: 'Later', done: false },
  }),
  'leads.removeReminder': async (stage) => {
    const { params } = await ofLead(stage)
    const body = { at: '2030-01-02T03:04:05Z' }
    const { _id: reminderId } = await stage.company.api.data(leadRoutes.addReminder, { params, body })
    return { params: { ...params, reminderId } }
  },
  'leads.calendarFile': ofReminder,
}
