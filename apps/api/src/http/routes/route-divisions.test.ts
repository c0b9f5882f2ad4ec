import { setTimeout } from 'node:timers/promises'
import { presets } from '@kartu/cards/card-policy'
import { cardRoutes } from '@kartu/contracts/company/cards'
import { changeRequestRoutes } from '@kartu/contracts/team/change-requests'
import { customisationRoutes } from '@kartu/contracts/company/customisation'
import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { importRoutes } from '@kartu/contracts/team/imports'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import { joinRequestRoutes } from '@kartu/contracts/team/join-requests'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { Route } from '@kartu/contracts/route'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Client, LooseInput, Reply } from '../../../test/client.ts'
import { companyRows, expectSameRows, settled } from '../../../test/database/company-rows.ts'
import { makeMember, makeUser, newToken, type TestMember, unique } from '../../../test/factories.ts'
import { allRoutes, byNoun, type NamedRoute, validInputs } from '../../../test/route-inputs.ts'
import { type Reach, reaches } from '../../../test/route-reaches.ts'
import { startServer } from '../../../test/server.ts'
import type { RouteName } from '../../../test/stage-inputs.ts'
import { makeStage, openEverything } from '../../../test/stage.ts'

const server = await (await startServer()).variant({ BILLING: 'sandbox' })
const scene = await makeScene()

/** A company whose other division has a record of every kind, with unique texts. */
async function makeScene() {
  const stage = await makeStage(server)
  const { company, divisionId, otherDivisionId } = stage
  const params = { companyId: company.id }
  const { api } = company
  /** Text on fields that the directory shows, and on fields that only its own division may see. */
  const [face, secret] = [`face${unique()}`, `secret${unique()}`]
  const address = (of: string) => `${of}-${unique()}@example.com`
  const joinAndWait = async (): Promise<string> => {
    const { url } = await api.data(joinRequestRoutes.renewLink, { params })
    const code = new URL(url ?? '').searchParams.get('company') ?? ''
    const person = server.as(await makeUser(server, { email: address(face) }))
    return (await person.data(joinRequestRoutes.create, { params: { code }, body: { first_name: face } }))._id
  }
  await api.data(divisionRoutes.update, { params: { ...params, divisionId }, body: { name: face } })
  const traits = { firstName: face, lastName: face, jobTitle: face, divisionId }
  const [member, leaver] = [await makeMember(server, company, traits), await makeMember(server, company, traits)]
  await api.data(customisationRoutes.update, { params, body: { policy: presets.strict } })
  const change = { field: 'job_title', value: secret } as const
  const changeRequest = await member.api.data(changeRequestRoutes.create, { params, body: { change, message: secret } })
  const invitee = { first_name: face, email: address(face), division_id: divisionId }
  const invitation = await api.data(invitationRoutes.create, { params, body: { ...invitee, message: secret } })
  const anywhere = { first_name: face, email: address(face), message: secret }
  const undivided = await api.data(invitationRoutes.create, { params, body: anywhere })
  const [asking, waiting] = [await joinAndWait(), await joinAndWait()]
  await api.data(memberRoutes.update, { params: { ...params, memberId: asking }, body: { division_id: divisionId } })
  await api.data(handOverRoutes.create, {
    params,
    body: { member_ids: [leaver.id], card: 'page', colleague_id: member.id, erase_after_days: 30 },
  })
  await api.data(customisationRoutes.addException, { params: { ...params, memberId: member.id } })
  const file = new File([`first_name,email\n${secret},${address(secret)}\n`], `${secret}.csv`)
  const imported = await api.data(importRoutes.create, { params, body: {}, file })
  const met = { name: secret, tags: [secret], note: secret }
  const lead = await member.api.data(leadRoutes.create, { params, body: met })
  const ofLead = { ...params, leadId: lead._id }
  const [note] = await member.api.data(leadRoutes.timeline, { params: ofLead, query: {} })
  const body = { at: '2030-01-02T03:04:05Z', note: secret }
  const reminder = await member.api.data(leadRoutes.addReminder, { params: ofLead, body })
  const own = { divisionId: otherDivisionId }
  const admin = await makeMember(server, company, { ...own, roles: ['division_admin'] })
  const colleague = await makeMember(server, company, own)
  const employee = await makeMember(server, company, own)
  return {
    stage,
    params,
    marks: { face, secret },
    /** Records of the other division. */
    other: {
      divisionId,
      member,
      leaver,
      changeRequest,
      invitation,
      undivided,
      asking,
      waiting,
      imported,
      lead: { ...ofLead, noteId: note?._id ?? '', reminderId: reminder._id },
    },
    /** Records of the callers' division. */
    own: { ...own, admin, colleague, employee },
  }
}

/** Inputs that mix the callers' own records with those of the other division or of no division. */
const mixed: Partial<Record<RouteName, LooseInput[]>> = (() => {
  const { params, other, own } = scene
  const into = { division_id: other.divisionId }
  const person = () => ({ first_name: 'Eko', email: `eko-${unique()}@example.com` })
  const colleague = { ...params, memberId: own.colleague.id }
  const many = (change: object) => ({ params, body: { changes: [{ member_id: own.colleague.id, ...change }] } })
  const taken = { params, body: { changes: [{ member_id: other.member.id, division_id: own.divisionId }] } }
  const invitations = [other.invitation, other.undivided].map(({ _id }) => ({
    params: { ...params, invitationId: _id },
  }))
  const changeRequest = { params: { ...params, changeRequestId: other.changeRequest._id } }
  const imported = { params: { ...params, importId: other.imported._id } }
  const asking = [other.asking, other.waiting].map((id) => ({ params, body: { member_ids: [id] } }))
  const leaver = { params: { ...params, memberId: other.leaver.id } }
  const { noteId, reminderId, ...lead } = other.lead
  const [ofLead, ofNote, ofReminder] = [
    { params: lead },
    { params: { ...lead, noteId } },
    { params: { ...lead, reminderId } },
  ]
  const leadFilters = [{ search: scene.marks.secret }, { division: other.divisionId }, { owner: other.member.id }]
  const filtered = leadFilters.map((query) => ({ params, query }))
  return {
    'members.create': [{ params, body: person() }],
    'members.get': [leaver],
    'members.update': [
      { params: colleague, body: into },
      { params: colleague, body: { division_id: null } },
      { params: { ...params, memberId: other.member.id }, body: { division_id: own.divisionId } },
      { params: { ...params, memberId: other.asking }, body: { division_id: own.divisionId } },
      { params: { ...params, memberId: other.waiting }, body: { division_id: own.divisionId } },
    ],
    'members.find': [{ params, body: { keys: [other.member.email, own.colleague.email] } }],
    'members.updateMany': [many(into), many({ division_id: null }), many({ roles: ['division_admin'] }), taken],
    'handOvers.bringBack': [{ params, body: { member_ids: [other.leaver.id] } }],
    'handOvers.get': [leaver],
    'divisions.update': [
      { params: { ...params, divisionId: own.divisionId }, body: { administrator_ids: [other.member.id] } },
      { params: { ...params, divisionId: other.divisionId }, body: { administrator_ids: [own.admin.id] } },
    ],
    'divisions.setTemplate': [
      { params: { ...params, divisionId: own.divisionId }, body: { template: { layout: 'plain' } } },
    ],
    'divisions.remove': [{ params: { ...params, divisionId: own.divisionId }, query: { move_to: other.divisionId } }],
    'customisation.setDivisionRules': [
      {
        params: { ...params, divisionId: own.divisionId },
        body: { rules: { photo: { access: 'hidden', required: false } } },
      },
    ],
    'invitations.create': [{ params, body: person() }],
    'invitations.createMany': [{ params, body: { people: [person(), { ...person(), ...into }] } }],
    'invitations.inviteMember': [other.asking, other.waiting, other.leaver.id].map((memberId) => ({
      params: { ...params, memberId },
      body: {},
    })),
    'invitations.inviteMembers': [
      { params, body: { member_ids: [other.asking, other.waiting, other.leaver.id, other.invitation.member_id] } },
    ],
    'invitations.resend': invitations,
    'invitations.cancel': invitations,
    'invitations.remove': invitations,
    'joinRequests.verify': asking,
    'joinRequests.decline': asking,
    'changeRequests.list': [
      { params, query: { member: other.member.id } },
      { params, query: {} },
    ],
    'changeRequests.accept': [changeRequest],
    'changeRequests.reject': [{ ...changeRequest, body: { answer: 'No' } }],
    'changeRequests.withdraw': [changeRequest],
    'cards.get': [{ params: { ...params, cardId: other.leaver.cardId } }],
    'cards.update': [other.leaver, other.member].map(({ cardId }) => ({
      params: { ...params, cardId },
      body: { revision: 1, job_title: 'Taken' },
    })),
    'leads.list': filtered,
    'leads.counts': filtered,
    'leads.export': filtered.map((input) => ({ ...input, query: { ...input.query, format: 'csv' } })),
    'leads.get': [ofLead],
    'leads.update': [
      { ...ofLead, body: { status: 'won' } },
      { ...ofLead, body: { owner_id: own.colleague.id } },
    ],
    'leads.remove': [ofLead],
    'leads.contactFile': [ofLead],
    'leads.timeline': [ofLead],
    'leads.addNote': [{ ...ofLead, body: { text: 'Taken' } }],
    'leads.updateNote': [{ ...ofNote, body: { text: 'Taken' } }],
    'leads.removeNote': [ofNote],
    'leads.addReminder': [{ ...ofLead, body: { at: '2030-01-02T03:04:05Z' } }],
    'leads.updateReminder': [{ ...ofReminder, body: { done: true } }],
    'leads.removeReminder': [ofReminder],
    'leads.calendarFile': [ofReminder],
    'invitations.list': [{ params, query: { search: scene.marks.face } }],
    'invitations.uninvited': [{ params }],
    'imports.get': [imported],
    'imports.check': [{ ...imported, body: { mapping: ['first_name', 'email'] } }],
    'imports.apply': [imported],
    'imports.rows': [imported],
    'imports.errors': [imported],
  }
})()

const rows = async () => settled(await companyRows(server, scene.stage.company.id))

/** Waits until the scene's background work ends, before rows are compared. */
const untilQuiet = () =>
  vi.waitFor(
    async () => {
      const before = await rows()
      await setTimeout(300)
      expect(await rows()).toEqual(before)
    },
    { timeout: 20_000 },
  )

/** Rows that concern the other division or its members. */
function ofOthers(all: Awaited<ReturnType<typeof rows>>): string[] {
  const { marks, other } = scene
  const names = [marks.face, marks.secret, other.divisionId, other.member.id, other.leaver.id, other.asking]
  return Object.entries(all).flatMap(([table, found]) =>
    Array.isArray(found)
      ? found
          .map((row) => `${table} ${JSON.stringify(row)}`)
          .filter((text) => names.some((name) => text.includes(name)))
      : [],
  )
}

/** A client with a new token, because a token may make only 600 calls a minute. */
const callAs = async ({ user }: TestMember): Promise<Client> => {
  const { id } = scene.stage.company
  return server.as({ token: await newToken(server, user.id, id) }).inCompany(id)
}

const inputsOf = async (name: RouteName): Promise<LooseInput[]> => [
  await validInputs[name](scene.stage),
  ...(mixed[name] ?? []),
]

const table = (routes: NamedRoute[]) => routes.map(({ name, route }) => [name, route] as const)

const isClosed = (reach: Reach): boolean => reach === 'refused' || reach === 'each'

const isRefusal = ({ status, text }: Reply): boolean =>
  status === 404 || (status === 400 && /"code":"(?:not_allowed|not_found|pro_team_assignment)"/.test(text))

function expectEachRefused({ text }: Reply): void {
  const { data } = JSON.parse(text) as { data: { outcome: string; code: string }[] }
  expect(data.length).toBeGreaterThan(0)
  for (const { outcome, code } of data) {
    expect(outcome).toBe('refused')
    expect(['not_allowed', 'not_found']).toContain(code)
  }
}

async function expectToShow(name: RouteName, route: Route, input: LooseInput, reply: Reply): Promise<void> {
  const { marks, other, own } = scene
  const reach = reaches[name]
  expect(reply.text).not.toContain(marks.secret)
  if (reach === 'directory') {
    const asPlain = route.method === 'GET' ? await (await callAs(own.colleague)).call(route, input) : reply
    expect(reply.status).toBe(asPlain.status)
    if (reply.status === 200) expect(reply.text).toBe(asPlain.text)
    return
  }
  const ids = [other.divisionId, other.member.id, other.leaver.id, other.changeRequest._id, other.invitation._id]
  for (const mark of [marks.face, ...ids]) {
    // An outcome repeats the ID that the caller sent.
    if (reach === 'each' && ids.includes(mark)) continue
    expect(reply.text).not.toContain(mark)
  }
}

test('every route declares its answer about another division', () => {
  expect(Object.keys(reaches)).toEqual(expect.arrayContaining(allRoutes.map(({ name }) => name)))
})

test('an admin can see the texts that the tests search for', async () => {
  const { marks, params, other, stage } = scene
  const seen = async (route: Parameters<Client['call']>[0], input: LooseInput) =>
    (await stage.company.api.call(route, input)).text
  expect(await seen(memberRoutes.list, { params, query: {} })).toContain(marks.face)
  expect(await seen(invitationRoutes.list, { params })).toContain(marks.secret)
  expect(await seen(changeRequestRoutes.list, { params })).toContain(marks.secret)
  expect(await seen(importRoutes.get, { params: { ...params, importId: other.imported._id } })).toContain(marks.secret)
  expect(await seen(cardRoutes.list, {})).toContain(marks.face)
  expect(await seen(leadRoutes.list, { params })).toContain(marks.secret)
  expect(await seen(leadRoutes.tags, { params })).toContain(marks.secret)
})

describe.each([
  ['a division admin of another division', scene.own.admin],
  ['an employee of another division', scene.own.employee],
] as const)('%s', (_who, caller) => {
  // Other tests changed the plan through the subscription, and another plan closes the routes tested here.
  beforeAll(async () => {
    await openEverything(server, scene.stage.company.id)
    await untilQuiet()
  })

  // A member who has left cannot call the company any more: `account.test.ts`.
  const staying = allRoutes.filter(({ name }) => name !== 'account.leave')
  const closed = staying.filter(({ name }) => isClosed(reaches[name]))
  const open = staying.filter(({ name }) => !isClosed(reaches[name]))
  const reads = open.filter(({ route }) => route.method === 'GET')
  const writes = open.filter(({ route }) => route.method !== 'GET')

  describe('routes that read', () => {
    const { inputs, before } = prepared(reads)

    test.each(table(reads))('%s', async (name, route) => {
      const api = await callAs(caller)
      for (const input of inputs.get(name) ?? []) await expectToShow(name, route, input, await api.call(route, input))
    })

    test('no call changes another division', async () => {
      expect(inputs.size).toBe(reads.length)
      expect(ofOthers(await rows())).toEqual(ofOthers(before()))
    })
  })

  describe.each(byNoun(closed))('%s', (_noun, routes) => {
    const { inputs, before } = prepared(routes)

    test.each(table(routes))('%s is closed', async (name, route) => {
      const api = await callAs(caller)
      for (const input of inputs.get(name) ?? []) {
        const reply = await api.call(route, input)
        if (!isRefusal(reply)) {
          if (reaches[name] === 'refused') throw new Error(`Not refused: ${reply.status} ${reply.text}`)
          expectEachRefused(reply)
        }
        await expectToShow(name, route, input, reply)
      }
    })

    test('no call changes anything', async () => {
      expect(inputs.size).toBe(routes.length)
      expectSameRows(before(), await rows())
    })
  })

  test.each(table(writes))('%s', async (name, route) => {
    const inputs = await inputsOf(name)
    const api = await callAs(caller)
    let before = await rows()
    for (const input of inputs) {
      const reply = await api.call(route, input)
      const after = await rows()
      if (isRefusal(reply)) expectSameRows(before, after)
      expect(ofOthers(after)).toEqual(ofOthers(before))
      before = after
      await expectToShow(name, route, input, reply)
    }
  })
})

/** Input of each route and rows of the company before the first call. */
function prepared(routes: NamedRoute[]) {
  const inputs = new Map<RouteName, LooseInput[]>()
  let held: Awaited<ReturnType<typeof rows>>
  beforeAll(async () => {
    for (const { name } of routes) inputs.set(name, await inputsOf(name))
    held = await rows()
  })
  return { inputs, before: () => held }
}
