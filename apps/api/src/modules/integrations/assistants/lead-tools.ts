import { insightRoutes } from '@kartu/contracts/insights/insights'
import { insightComparisons, insightPeriods } from '@kartu/contracts/insights/insights.plain'
import { searchCharactersMax, tagCharactersMax } from '@kartu/contracts/limits'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { type LeadRow, leadRoutes } from '@kartu/contracts/leads/leads'
import { leadStatuses, warmths } from '@kartu/contracts/leads/leads.plain'
import { z } from 'zod'
import { rows, tool } from './tool.ts'

const day = z.iso.date()

const filters = {
  search: z
    .string()
    .max(searchCharactersMax)
    .optional()
    .describe('Beginnings of words of name, company, job title, tags, email or phone number; all must match.'),
  status: z.enum(leadStatuses).optional(),
  warmth: z.enum(warmths).optional(),
  tag: z.string().max(tagCharactersMax).optional(),
  met_from: day.optional().describe('First day of the meeting, such as 2026-11-01.'),
  met_to: day.optional().describe('Last day of the meeting.'),
}

interface Filters {
  search?: string | undefined
  status?: (typeof leadStatuses)[number] | undefined
  warmth?: (typeof warmths)[number] | undefined
  tag?: string | undefined
  met_from?: string | undefined
  met_to?: string | undefined
}

const queryOf = ({ met_from, met_to, ...same }: Filters) =>
  Object.fromEntries(
    Object.entries({ ...same, captured_from: met_from, captured_to: met_to }).filter(
      ([, value]) => value !== undefined,
    ),
  )

const leadLine = ({ _id, met, owner, ...row }: LeadRow) => ({
  lead_id: _id,
  name: row.name,
  organisation: row.organisation,
  job_title: row.job_title,
  status: row.status,
  warmth: row.warmth,
  tags: row.tags,
  owner: owner?.name,
  met_at: row.captured_at,
  met_by: met.way,
  event: met.event?.name,
  next_reminder: row.remind_at,
})

const findLeads = tool({
  name: 'find_leads',
  title: 'Find leads',
  description:
    'Finds leads: people whom colleagues met, newest meeting first. Returns only leads that the key may see.',
  input: z.object({ ...filters, ...rows }),
  calls: [leadRoutes.list],
  run: async ({ api }, { page, limit, ...asked }) => {
    const query = { ...queryOf(asked), page, per_page: limit }
    const { data, meta } = await api.call(leadRoutes.list, { params: { companyId: api.companyId }, query })
    return { total: meta.total, leads: data.map(leadLine) }
  },
})

const showLead = tool({
  name: 'show_lead',
  title: 'Show a lead',
  description: 'Shows one lead with contacts, message, answers and its latest notes. Use the lead_id of find_leads.',
  input: z.object({ lead_id: z.uuid() }),
  calls: [leadRoutes.get, leadRoutes.timeline],
  run: async ({ api }, { lead_id: leadId }) => {
    const params = { companyId: api.companyId, leadId }
    const lead = await api.call(leadRoutes.get, { params })
    const timeline = await api.call(leadRoutes.timeline, { params, query: {} })
    return {
      ...leadLine({ ...lead, has_duplicate: false }),
      contacts: lead.contacts.map(({ key, label, value }) => ({ kind: key, label, value })),
      message: lead.message,
      answers: lead.answers,
      consented: lead.consent !== null && lead.consent.withdrawn_at === null,
      reminders: lead.reminders.map(({ at, note, member }) => ({ at, note, person: member?.name })),
      timeline: timeline.slice(0, 15).map(({ kind, at, by, text }) => ({ kind, at, by: by?.name, text })),
    }
  },
})

const whoHasMet = tool({
  name: 'who_has_met',
  title: 'Who has met …',
  description:
    'Tells which colleagues have met people of a company, or a person, and when. Use it for questions such as ' +
    '"Who has met Acme?".',
  input: z.object({ who: z.string().min(1).max(searchCharactersMax).describe('Name of a company or person.') }),
  calls: [leadRoutes.list],
  run: async ({ api }, { who }) => {
    const query = { search: who, per_page: 50 }
    const { data, meta } = await api.call(leadRoutes.list, { params: { companyId: api.companyId }, query })
    const colleagues = Map.groupBy(data, ({ owner }) => owner?.name ?? 'No owner')
    return {
      leads: meta.total,
      shown: data.length,
      colleagues: [...colleagues].map(([name, met]) => ({
        name,
        met: met.slice(0, 10).map(({ _id, met: { event }, ...lead }) => ({
          lead_id: _id,
          name: lead.name,
          organisation: lead.organisation,
          met_at: lead.captured_at,
          event: event?.name,
        })),
      })),
    }
  },
})

const leadCounts = tool({
  name: 'lead_counts',
  title: 'Count leads',
  description: 'Counts leads by status, with the same filters as find_leads.',
  input: z.object(filters),
  calls: [leadRoutes.counts],
  run: ({ api }, asked) => api.call(leadRoutes.counts, { params: { companyId: api.companyId }, query: queryOf(asked) }),
})

const leadTags = tool({
  name: 'lead_tags',
  title: 'List tags of leads',
  description: 'Lists the tags of leads with their number of leads, such as the name of a trade fair.',
  input: z.object({}),
  calls: [leadRoutes.tags],
  run: async ({ api }) => {
    const tags = await api.call(leadRoutes.tags, { params: { companyId: api.companyId } })
    return { total: tags.length, tags: tags.slice(0, 100) }
  },
})

const listEvents = tool({
  name: 'list_events',
  title: 'List events',
  description:
    'Lists fairs and other events at which colleagues meet people, latest first, with their number of leads. Use the ' +
    'event_id in propose_lead.',
  input: z.object(rows),
  calls: [eventRoutes.list],
  run: async ({ api }, { page, limit }) => {
    const events = await api.call(eventRoutes.list, { params: { companyId: api.companyId } })
    return {
      total: events.length,
      events: events.slice((page - 1) * limit, page * limit).map(({ _id, people, ...event }) => ({
        event_id: _id,
        name: event.name,
        place: event.place,
        first_day: event.first_day,
        last_day: event.last_day,
        people: people.slice(0, 20).map(({ name }) => name),
        leads: event.leads,
      })),
    }
  },
})

const figures = tool({
  name: 'figures',
  title: 'Figures of a period',
  description:
    'Figures of a period: views of cards, saved contacts, leads, qualified and won leads, and sources, compared with ' +
    'an earlier period. Name a period, or give from and to. Without either it is the last 30 days.',
  input: z.object({
    period: z.enum(insightPeriods).optional(),
    from: day.optional(),
    to: day.optional(),
    compare: z.enum(insightComparisons).default('before'),
    division_id: z.uuid().optional().describe('Only this division, from list_divisions.'),
  }),
  calls: [insightRoutes.get],
  run: async ({ api }, { division_id, ...asked }) => {
    const query = { ...asked, ...(division_id === undefined ? {} : { division: division_id }) }
    const answer = await api.call(insightRoutes.get, { params: { companyId: api.companyId }, query })
    const { period, before, counting_since, withheld, sees_all, figures: found, targets, events } = answer
    return {
      ...{ period, compared_with: before, counting_since, withheld, whole_company: sees_all },
      totals: found?.totals,
      totals_before: found?.totals_before,
      sources: found?.sources?.slice(0, 10),
      people: found?.people?.slice(0, 10).map(({ member, ...one }) => ({ name: member.name, ...one })),
      targets: targets.rows.slice(0, 20).map(({ name, target, leads }) => ({ name, target, leads })),
      events: events.slice(0, 10).map(({ name, from, to }) => ({ name, from, to })),
    }
  },
})

export const leadTools = [findLeads, showLead, whoHasMet, leadCounts, leadTags, listEvents, figures]
