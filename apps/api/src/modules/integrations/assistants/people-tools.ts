import type { Card } from '@kartu/contracts/company/cards'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { proposedCardFields } from '@kartu/contracts/integrations/proposed-changes.plain'
import type { MemberRow } from '@kartu/contracts/company/members'
import { memberRoutes } from '@kartu/contracts/company/members'
import { memberStatuses } from '@kartu/contracts/company/members.plain'
import { searchCharactersMax } from '@kartu/contracts/limits'
import { z } from 'zod'
import { InnerRefusal } from '../../../http/inner-calls.ts'
import { rows, tool } from './tool.ts'

const personLine = ({ card, ...row }: MemberRow) => ({
  member_id: row._id,
  card_id: card._id,
  name: card.name,
  job_title: card.job_title,
  division: row.division?.name,
  email: row.email,
  phone: card.phone,
  roles: row.roles,
  status: row.status,
  card_url: row.hidden ? undefined : card.url,
})

const cardContent = ({ contacts, prompts, ...card }: Card) => ({
  card_id: card._id,
  member_id: card.member_id,
  url: card.url,
  ...Object.fromEntries(proposedCardFields.map((field) => [field, card[field]])),
  contacts: contacts.map(({ key, label, value }) => ({ kind: key, label, value })),
  prompts: prompts.map(({ label, text, url }) => ({ label, text, url })),
  language: card.language,
  missing: card.missing,
  updated_at: card.updated_at,
  revision: card.revision,
})

export const peopleTools = [
  tool({
    name: 'find_people',
    title: 'Find people',
    description:
      'Finds people of the company by name, job title, email or phone number. Returns contact data, division and the ' +
      'link to the card.',
    input: z.object({
      search: z
        .string()
        .max(searchCharactersMax)
        .optional()
        .describe('Beginnings of words; all must match. Leave it out to list everyone.'),
      division_id: z.uuid().optional().describe('Only people of this division, from list_divisions.'),
      status: z.enum(memberStatuses).optional(),
      ...rows,
    }),
    calls: [memberRoutes.list],
    run: async ({ api }, { search, division_id, status, page, limit }) => {
      const query = {
        ...{ search, page, per_page: limit },
        ...(division_id === undefined ? {} : { division: division_id }),
        ...(status === undefined ? {} : { status }),
      }
      const { data, meta } = await api.call(memberRoutes.list, { params: { companyId: api.companyId }, query })
      return { total: meta.total, people: data.map(personLine) }
    },
  }),
  tool({
    name: 'show_person',
    title: 'Show a person',
    description: 'Shows one person with everything on their card. Use the member_id of find_people.',
    input: z.object({ member_id: z.uuid() }),
    calls: [memberRoutes.get],
    run: async ({ api }, { member_id: memberId }) => {
      const { card, ...member } = await api.call(memberRoutes.get, { params: { companyId: api.companyId, memberId } })
      const { email, status, roles, division } = member
      return { email, status, roles, division: division?.name, card: cardContent(card) }
    },
  }),
  tool({
    name: 'my_cards',
    title: 'Show own cards',
    description:
      'Shows the cards of the person to whom the key belongs. A key of the company shows cards of its people.',
    input: z.object(rows),
    calls: [cardRoutes.list],
    run: async ({ api }, { page, limit }) => {
      const { data, meta } = await api.call(cardRoutes.list, { query: { page, per_page: limit } })
      return { total: meta.total, cards: data.map(cardContent) }
    },
  }),
  tool({
    name: 'show_card',
    title: 'Show a card',
    description: 'Shows the content of one card. Use the card_id of find_people or my_cards.',
    input: z.object({ card_id: z.uuid() }),
    calls: [cardRoutes.get],
    run: async ({ api }, { card_id: cardId }) =>
      cardContent(await api.call(cardRoutes.get, { params: { companyId: api.companyId, cardId } })),
  }),
  tool({
    name: 'card_as_vcard',
    title: 'Get a card as contact file',
    description: 'Returns one card as the lines of a vCard 3.0, which phones and address books import.',
    input: z.object({ card_id: z.uuid() }),
    calls: [cardRoutes.get],
    run: async ({ api, vCardOf }, { card_id: cardId }) => {
      const card = await api.call(cardRoutes.get, { params: { companyId: api.companyId, cardId } })
      const text = await vCardOf(card.member_id)
      if (text === undefined) throw new InnerRefusal('Visitors do not see this card, so it has no contact file.')
      return { vcard: text.trimEnd().split('\r\n') }
    },
  }),
  tool({
    name: 'list_divisions',
    title: 'List divisions',
    description: 'Lists the divisions of the company with their number of people and their administrators.',
    input: z.object(rows),
    calls: [divisionRoutes.list],
    run: async ({ api }, { page, limit }) => {
      const all = await api.call(divisionRoutes.list, { params: { companyId: api.companyId } })
      const divisions = all.slice((page - 1) * limit, page * limit)
      return {
        total: all.length,
        divisions: divisions.map(({ _id, name, short_description, members, administrators, leads_target }) => ({
          ...{ division_id: _id, name, short_description, people: members, leads_target },
          administrators: administrators.map((one) => one.name),
        })),
      }
    },
  }),
  tool({
    name: 'team_figures',
    title: 'Count people',
    description: 'Counts people by status, and cards that are incomplete or that visitors do not see yet.',
    input: z.object({}),
    calls: [memberRoutes.summary],
    run: ({ api }) => api.call(memberRoutes.summary, { params: { companyId: api.companyId } }),
  }),
]
