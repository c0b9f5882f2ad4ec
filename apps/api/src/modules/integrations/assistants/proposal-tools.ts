import type { Card } from '@kartu/contracts/company/cards'
import { cardRoutes, UpdateCard } from '@kartu/contracts/company/cards'
import { proposedCardFields, proposedLeadFields } from '@kartu/contracts/integrations/proposed-changes.plain'
import {
  companyNameCharactersMax,
  emailCharactersMax,
  jobTitleCharactersMax,
  leadNoteCharactersMax,
  nameCharactersMax,
  noteCharactersMax,
  tagCharactersMax,
  tagsPerLeadMax,
} from '@kartu/contracts/limits'
import { proposedChangeDays } from '@kartu/contracts/integrations/assistant-limits'
import { CreateLead } from '@kartu/contracts/leads/lead-changes'
import { eventRoutes } from '@kartu/contracts/leads/events'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import { type InnerCalls, InnerRefusal } from '../../../http/inner-calls.ts'
import { leadBody } from '../proposed-changes/proposed-changes.ts'
import type { ProposedValues } from '../proposed-changes/proposed-changes.sql.ts'
import { tool } from './tool.ts'

const waits =
  `Changes nothing yet: a person sees the proposal in Kartu and approves or rejects it within ${proposedChangeDays} days. ` +
  'Tell the user so. You cannot approve it.'

const proposed = ({ id }: { id: string }) => ({
  proposal_id: id,
  state: 'waits for approval by a person in Kartu',
})

const text = (max: number) => z.string().trim().min(1).max(max).optional()

/** Returns only the arguments that have a value. */
const given = (values: Record<string, string | readonly string[] | undefined>): ProposedValues =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** Parses values in the same way as the route of the change. Throws an `InnerRefusal`. */
function parsed<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const { data, error } = schema.safeParse(input)
  if (error) throw new InnerRefusal(z.prettifyError(error))
  return data
}

const proposeLead = tool({
  name: 'propose_lead',
  title: 'Propose a new lead',
  description: `Proposes a new lead, such as a person met at an event. ${waits}`,
  input: z.object({
    name: z.string().trim().min(1).max(nameCharactersMax),
    organisation: text(companyNameCharactersMax),
    job_title: text(jobTitleCharactersMax),
    email: z.email().max(emailCharactersMax).optional(),
    phone: z
      .string()
      .regex(/^\+[1-9]\d{5,14}$/)
      .optional()
      .describe('With calling code and digits only, such as +6591234567.'),
    tags: z.array(z.string().trim().min(1).max(tagCharactersMax)).max(tagsPerLeadMax).optional(),
    event_id: z.uuid().optional().describe('Event at which you met the person, from list_events.'),
    note: text(leadNoteCharactersMax),
    captured_at: z.iso.datetime().optional().describe('Time of the meeting; now if it is left out.'),
  }),
  calls: [leadRoutes.tags, eventRoutes.get],
  scopes: ['leads:write'],
  run: async ({ api, propose }, asked) => {
    // This call is refused without a licence for leads.
    await api.call(leadRoutes.tags, { params: { companyId: api.companyId } })
    const id = newId()
    const event = asked.event_id === undefined ? undefined : await eventOf(api, asked.event_id)
    const lead = parsed(CreateLead, leadBody({ id, after: given(asked) }))
    const valueOf = (key: string) => lead.contacts.find((contact) => contact.key === key)?.value
    const contacts = { email: valueOf('email'), phone: valueOf('phone') }
    const cleaned = { ...lead, ...contacts, event: event?.name, captured_at: asked.captured_at }
    const after = given({
      ...Object.fromEntries(
        proposedLeadFields.map((field) => [field, cleaned[field]?.length ? cleaned[field] : undefined]),
      ),
      event_id: event?._id,
    })
    return proposed(await propose({ kind: 'lead', card: null, before: {}, after }))
  },
})

/** An event that the key sees. */
const eventOf = (api: InnerCalls, eventId: string) =>
  api.call(eventRoutes.get, { params: { companyId: api.companyId, eventId } })

const cardTexts = Object.fromEntries(
  proposedCardFields.map((field) => [field, z.string().trim().max(noteCharactersMax).optional()]),
) as Record<(typeof proposedCardFields)[number], z.ZodOptional<z.ZodString>>

const proposeCardChange = tool({
  name: 'propose_card_change',
  title: 'Propose a change of a card',
  description: `Proposes new texts for a card. Leave out what stays; an empty text removes it. ${waits}`,
  input: z.object({ card_id: z.uuid(), ...cardTexts }),
  calls: [cardRoutes.get],
  scopes: ['cards:write'],
  run: async ({ api, propose }, { card_id: cardId, ...asked }) => {
    const card = await api.call(cardRoutes.get, { params: { companyId: api.companyId, cardId } })
    const texts = parsed(UpdateCard, { ...asked, revision: card.revision })
    const after = given(
      Object.fromEntries(
        proposedCardFields.map((field) => [field, texts[field] === card[field] ? undefined : texts[field]]),
      ),
    )
    if (Object.keys(after).length === 0) throw new InnerRefusal('The card already has these texts.')
    const before = given(Object.fromEntries(proposedCardFields.map((field) => [field, beforeOf(card, field, after)])))
    return proposed(
      await propose({
        kind: 'card',
        card: { id: cardId, memberId: card.member_id, revision: card.revision },
        before,
        after,
      }),
    )
  },
})

const beforeOf = (card: Card, field: (typeof proposedCardFields)[number], after: ProposedValues): string | undefined =>
  after[field] === undefined ? undefined : card[field]

export const proposalTools = [proposeLead, proposeCardChange]
