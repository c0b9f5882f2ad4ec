import { presets } from '@kartu/cards/card-policy'
import { bulkJobRoutes } from '@kartu/contracts/bulk-jobs'
import { changeRequestRoutes } from '@kartu/contracts/change-requests'
import { directoryRoutes } from '@kartu/contracts/directory'
import { customisationRoutes, defaultTemplate } from '@kartu/contracts/customisation'
import { invitationRoutes } from '@kartu/contracts/invitations'
import { joinRequestRoutes } from '@kartu/contracts/join-requests'
import { memberRoutes } from '@kartu/contracts/members'
import { notificationRoutes } from '@kartu/contracts/notifications'
import type { Route } from '@kartu/contracts/route'
import { routeTable } from '@kartu/contracts/routes'
import { notify } from '../src/modules/notifications/notifications.ts'
import { type JobToStart, untilEnded } from './bulk-job-steps.ts'
import type { LooseInput } from './client.ts'
import { makeCompany, unique } from './factories.ts'
import { passInvitationLimits } from './mails.ts'
import { pngFile } from './pictures.ts'
import type { Stage } from './stage.ts'

type Table = typeof routeTable
export type RouteName = { [G in keyof Table]: `${G}.${keyof Table[G] & string}` }[keyof Table]

export interface NamedRoute {
  name: RouteName
  route: Route
}

/** Every route of the contract by `noun.verb`. */
export const allRoutes: NamedRoute[] = Object.entries(routeTable).flatMap(([noun, routes]) =>
  Object.entries(routes as Record<string, Route>).map(([verb, route]) => ({
    name: `${noun}.${verb}` as RouteName,
    route,
  })),
)

const divisionBody = ({ logoId }: Stage) => ({
  name: `Division ${unique()}`,
  short_description: 'Short',
  logo_id: null,
  logo_percentage_size: 60,
  color: '#123456',
  leads_target: 12,
  contacts: [{ key: 'phone', value: '+6561234567' }],
  secondary_logo_ids: [logoId],
})
const email = () => `${unique()}@example.com`
const ofCompany = ({ company }: Stage) => ({ params: { companyId: company.id } })
const ofMember = ({ company, memberId }: Stage) => ({ params: { companyId: company.id, memberId } })
const ofCard = ({ company, cardId }: Stage) => ({ params: { companyId: company.id, cardId } })
const ofDivision = ({ company, divisionId }: Stage) => ({ params: { companyId: company.id, divisionId } })
const ofLogo = ({ company, logoId }: Stage) => ({ params: { companyId: company.id, logoId } })
const secondaryLogoBody = ({ logoFileId }: Stage) => ({
  name: `Logo ${unique()}`,
  image_id: logoFileId,
  alt: 'A leaf',
  link: 'example.com',
  valid_until: '2030-12-31',
})
const ofImport = ({ company, importId }: Stage) => ({ params: { companyId: company.id, importId } })

/** Locks every field of every card, so that a change has to be asked for. */
const lockFields = (stage: Stage) =>
  stage.company.api.data(customisationRoutes.update, { ...ofCompany(stage), body: { policy: presets.strict } })

/** A change request of the founder that waits for a decision. */
async function ofChangeRequest(stage: Stage) {
  await lockFields(stage)
  const change = { field: 'job_title', value: unique() } as const
  const { _id } = await stage.company.api.data(changeRequestRoutes.create, { ...ofCompany(stage), body: { change } })
  return { params: { companyId: stage.company.id, changeRequestId: _id } }
}

/** What Microsoft hands to the browser of the founder; good only in the session that began it. */
async function signedInAtMicrosoft({ server, company }: Stage) {
  const { url } = await company.api.data(directoryRoutes.signIn, { params: { companyId: company.id }, body: {} })
  const answer = await server.graph.answer(url, server.graph.makeTenant())
  return { state: answer.get('state') ?? '', code: answer.get('code') ?? '' }
}

const ofBackground = ({ company, backgroundId }: Stage) => ({ params: { companyId: company.id, backgroundId } })

const ofNotification = async ({ company, server }: Stage) => {
  const params = { companyId: company.id }
  await server.database.transaction(params, (tx) => {
    const { id: companyId, memberId } = company
    return notify(tx, server.deps.queue, { companyId, memberId, kind: 'import_failed', facts: {} })
  })
  const [newest] = await company.api.data(notificationRoutes.list, { params })
  return { params: { ...params, notificationId: newest?._id ?? '' } }
}

const mailWords = { message: 'Welcome', locale: 'id' } as const
const invitee = (stage: Stage) => ({
  email: email(),
  first_name: 'Eko',
  last_name: 'Putra',
  job_title: 'Barista',
  division_id: stage.divisionId,
  roles: [],
})

const withoutAccount = async (stage: Stage) => {
  const body = { first_name: 'Eko', email: email() }
  return (await stage.company.api.data(memberRoutes.create, { ...ofCompany(stage), body }))._id
}

/** An invitation that waits. */
async function ofInvitation(stage: Stage) {
  const body = { ...invitee(stage), ...mailWords }
  const { _id } = await stage.company.api.data(invitationRoutes.create, { ...ofCompany(stage), body })
  await passInvitationLimits(stage.server)
  return { params: { companyId: stage.company.id, invitationId: _id } }
}

/** One that the founder has got from another company. */
async function ofReceived({ server, company }: Stage) {
  const elsewhere = await makeCompany(server)
  const body = { first_name: 'Eko', email: company.founder.email }
  const { _id } = await elsewhere.api.data(invitationRoutes.create, { params: { companyId: elsewhere.id }, body })
  // Every route that needs one invites the same person.
  await passInvitationLimits(server)
  return { params: { invitationId: _id } }
}

/** The link by which people ask to join another company. */
async function ofJoinLink({ server }: Stage) {
  const elsewhere = await makeCompany(server)
  const { url } = await elsewhere.api.data(joinRequestRoutes.renewLink, { params: { companyId: elsewhere.id } })
  return { params: { code: new URL(url ?? '').searchParams.get('company') ?? '' } }
}

const joiner = { first_name: 'Eko', last_name: 'Putra', job_title: 'Barista', contacts: [] }

/** Their own waiting request there. */
async function ofJoinRequest(stage: Stage) {
  const asked = { ...(await ofJoinLink(stage)), body: joiner }
  const { _id } = await (await stage.api()).data(joinRequestRoutes.create, asked)
  return { params: { joinRequestId: _id } }
}

const bulkJobBody = ({ memberId }: Stage): JobToStart => ({
  kind: 'update_members',
  members: { ids: [memberId] },
  roles: [],
})

/** A job that has ended. */
async function ofBulkJob(stage: Stage) {
  const api = await stage.api()
  const job = await api.data(bulkJobRoutes.start, { ...ofCompany(stage), body: bulkJobBody(stage) })
  await untilEnded(api, stage.company.id, job._id)
  return { params: { companyId: stage.company.id, jobId: job._id } }
}

/** What each route takes when all is well, with every field that it knows. */
export const validInputs: Record<RouteName, (stage: Stage) => LooseInput | Promise<LooseInput>> = {
  'auth.providers': () => ({}),
  'auth.verify': () => ({ body: { method: 'password', email: email(), password: 'tidak mudah' } }),
  'auth.register': () => ({
    body: { email: email(), first_name: 'Eko', last_name: 'Putra', password: 'tidak mudah', locale: 'id' },
  }),
  'auth.requestCode': () => ({ body: { email: email(), locale: 'en' } }),
  'auth.forgotPassword': () => ({ body: { email: email(), locale: 'en' } }),
  'auth.resetPassword': () => ({
    body: { email: email(), code: '123456', request: 'A'.repeat(43), password: 'tidak mudah' },
  }),
  'auth.logout': () => ({}),
  'users.me': () => ({}),
  'companies.list': () => ({ query: { page: '1', per_page: '10' } }),
  'companies.create': () => ({ body: { name: `Company ${unique()}`, industry: 'Coffee', website: 'example.com' } }),
  'companies.get': ofCompany,
  'companies.update': (stage) => ({
    ...ofCompany(stage),
    body: {
      name: `Company ${unique()}`,
      industry: 'Tea',
      website: 'example.com',
      short_description: 'Short',
      logo_id: null,
      logo_percentage_size: 60,
      color: '#123456',
      card_color: '#345678',
      gallery: [],
      contacts: [{ key: 'phone', value: '+6561234567' }],
      prioritise_division_details: true,
    },
  }),
  'verification.get': ofCompany,
  'verification.verify': () => ({
    body: { work_email: `ayu@${unique()}.example.com`, website: 'example.com', registration_number: '201912345A' },
  }),
  'divisions.list': ofCompany,
  'divisions.create': (stage) => ({ ...ofCompany(stage), body: divisionBody(stage) }),
  'divisions.get': ofDivision,
  'divisions.update': (stage) => ({
    ...ofDivision(stage),
    body: { ...divisionBody(stage), administrator_ids: [stage.memberId] },
  }),
  'divisions.remove': (stage) => ({ ...ofDivision(stage), query: { move_to: stage.otherDivisionId } }),
  'members.list': (stage) => ({
    ...ofCompany(stage),
    query: {
      page: '1',
      per_page: '10',
      search: 'e',
      division: stage.divisionId,
      status: 'verified',
      role: 'member',
      sort: 'name',
      order: 'asc',
    },
  }),
  'invitations.list': (stage) => ({
    ...ofCompany(stage),
    query: { page: '1', per_page: '10', search: 'e', state: 'pending' },
  }),
  'invitations.create': (stage) => ({ ...ofCompany(stage), body: { ...invitee(stage), ...mailWords } }),
  'invitations.createMany': (stage) => ({ ...ofCompany(stage), body: { people: [invitee(stage)], ...mailWords } }),
  'invitations.inviteMember': async (stage) => {
    const params = { companyId: stage.company.id, memberId: await withoutAccount(stage) }
    return { params, body: mailWords }
  },
  'invitations.inviteMembers': async (stage) => ({
    ...ofCompany(stage),
    body: { member_ids: [await withoutAccount(stage)], ...mailWords },
  }),
  'invitations.resend': ofInvitation,
  'invitations.cancel': ofInvitation,
  'invitations.remove': ofInvitation,
  'invitations.received': () => ({}),
  'invitations.open': async (stage) => ({ ...(await ofReceived(stage)), body: { token: 'A'.repeat(43) } }),
  'invitations.accept': ofReceived,
  'invitations.decline': async (stage) => ({ ...(await ofReceived(stage)), body: { token: 'A'.repeat(43) } }),
  'invitations.declineReceived': ofReceived,
  'installation.get': ofCompany,
  'licences.get': ofCompany,
  'joinRequests.link': ofCompany,
  'joinRequests.renewLink': ofCompany,
  'joinRequests.removeLink': ofCompany,
  'joinRequests.open': ofJoinLink,
  'joinRequests.create': async (stage) => ({
    ...(await ofJoinLink(stage)),
    body: joiner,
  }),
  'joinRequests.own': () => ({}),
  'joinRequests.withdraw': ofJoinRequest,
  'joinRequests.verify': (stage) => ({ ...ofCompany(stage), body: { member_ids: [stage.memberId] } }),
  'joinRequests.decline': (stage) => ({ ...ofCompany(stage), body: { member_ids: [stage.memberId] } }),
  'bulkJobs.list': ofCompany,
  'bulkJobs.start': (stage) => ({ ...ofCompany(stage), body: bulkJobBody(stage) }),
  'bulkJobs.get': ofBulkJob,
  'bulkJobs.items': async (stage) => ({
    ...(await ofBulkJob(stage)),
    query: { page: '1', per_page: '10', outcome: 'done,refused' },
  }),
  'bulkJobs.cancel': ofBulkJob,
  'bulkJobs.dismiss': ofBulkJob,
  'members.summary': ofCompany,
  'members.create': (stage) => ({
    ...ofCompany(stage),
    body: {
      first_name: 'Eko',
      last_name: 'Putra',
      email: email(),
      job_title: 'Barista',
      division_id: stage.divisionId,
      contacts: [{ key: 'mobile', value: '+6281234567890', label: 'Work', priority: 0, code: '62', extension: '1' }],
    },
  }),
  'members.get': ofMember,
  'members.update': (stage) => ({
    ...ofMember(stage),
    body: { email: email(), division_id: stage.divisionId, roles: [] },
  }),
  'members.remove': ofMember,
  'members.updateMany': (stage) => ({
    ...ofCompany(stage),
    body: { changes: [{ member_id: stage.memberId, division_id: stage.divisionId, roles: [] }] },
  }),
  'members.removeMany': (stage) => ({ ...ofCompany(stage), body: { member_ids: [stage.memberId] } }),
  'handOvers.create': (stage) => ({
    ...ofCompany(stage),
    body: {
      member_ids: [stage.memberId],
      card: 'page',
      colleague_id: stage.company.memberId,
      erase_after_days: 30,
    },
  }),
  'handOvers.bringBack': (stage) => ({ ...ofCompany(stage), body: { member_ids: [stage.memberId] } }),
  'handOvers.get': ofMember,
  'cards.list': () => ({ query: { page: '1', per_page: '10' } }),
  'cards.get': ofCard,
  'cards.update': (stage) => ({
    ...ofCard(stage),
    body: {
      revision: 1,
      prefix: 'Dr.',
      first_name: 'Eko',
      middle_name: 'Adi',
      last_name: 'Putra',
      suffix: 'Jr.',
      preferred_name: 'Ko',
      pronouns: 'he/him',
      accreditations: 'S.T.',
      job_title: 'Barista',
      short_description: 'Short',
      note: 'Note',
      address: 'Jakarta',
      contacts: [{ key: 'email', value: 'eko@example.com' }],
      prompts: [{ label: 'Menu', text: 'Kopi', url: 'example.com' }],
      language: 'id',
      slug: `eko-${unique()}`,
      photo_id: null,
      secondary_logo_ids: [],
      reset: ['note'],
    },
  }),
  'secondaryLogos.list': ofCompany,
  'secondaryLogos.create': (stage) => ({ ...ofCompany(stage), body: secondaryLogoBody(stage) }),
  'secondaryLogos.reorder': (stage) => ({ ...ofCompany(stage), body: { ids: [stage.logoId] } }),
  'secondaryLogos.use': ofLogo,
  'secondaryLogos.update': (stage) => ({ ...ofLogo(stage), body: secondaryLogoBody(stage) }),
  'secondaryLogos.remove': ofLogo,
  'customisation.get': ofCompany,
  'customisation.update': (stage) => ({
    ...ofCompany(stage),
    body: { template: defaultTemplate, policy: presets.standard },
  }),
  'customisation.setDivisionRules': (stage) => ({
    ...ofDivision(stage),
    body: { rules: { photo: { access: 'hidden', required: false } } },
  }),
  'customisation.addException': ofMember,
  'customisation.removeException': ofMember,
  'changeRequests.list': (stage) => ({
    ...ofCompany(stage),
    query: { page: '1', per_page: '10', state: 'pending', member: stage.memberId },
  }),
  'changeRequests.create': async (stage) => {
    await lockFields(stage)
    return { ...ofCompany(stage), body: { change: { field: 'job_title', value: unique() }, message: 'Please' } }
  },
  'changeRequests.accept': ofChangeRequest,
  'changeRequests.reject': async (stage) => ({ ...(await ofChangeRequest(stage)), body: { answer: 'No' } }),
  'changeRequests.withdraw': ofChangeRequest,
  'imports.template': ofCompany,
  'imports.create': (stage) => ({
    ...ofCompany(stage),
    file: new File([`first_name,email\nEko,${email()}\n`], 'people.csv'),
  }),
  'imports.get': ofImport,
  'imports.check': (stage) => ({
    ...ofImport(stage),
    body: { mapping: ['first_name', 'email'], create_divisions: false },
  }),
  'imports.apply': ofImport,
  'imports.rows': (stage) => ({ ...ofImport(stage), query: { page: '1', per_page: '10', outcome: 'create' } }),
  'imports.leavers': ofImport,
  'imports.errors': ofImport,
  'directory.get': ofCompany,
  'directory.signIn': (stage) => ({ ...ofCompany(stage), body: { include_guests: true, create_divisions: true } }),
  'directory.import': async (stage) => ({ ...ofCompany(stage), body: await signedInAtMicrosoft(stage) }),
  'directory.disconnect': ofCompany,
  'backgrounds.list': ofCompany,
  'backgrounds.create': (stage) => ({
    ...ofCompany(stage),
    body: { name: 'Office', picture_id: null, content: 'text', side: 'left', shared: true },
  }),
  'backgrounds.select': (stage) => ({ ...ofCompany(stage), body: { background_id: stage.backgroundId } }),
  'backgrounds.update': (stage) => ({
    ...ofBackground(stage),
    body: { name: 'Office', picture_id: null, content: 'code', side: 'right', shared: true },
  }),
  'backgrounds.remove': ofBackground,
  'files.get': ({ company, fileId }) => ({ params: { companyId: company.id, fileId } }),
  'files.create': async (stage) => ({ ...ofCompany(stage), body: { kind: 'photo' }, file: await pngFile(20, 20) }),
  'notifications.list': ofCompany,
  'notifications.older': ofNotification,
  'notifications.unread': ofCompany,
  'notifications.read': ofNotification,
  'notifications.readAll': ofCompany,
  'notifications.preferences': ofCompany,
  'notifications.updatePreferences': (stage) => ({ ...ofCompany(stage), body: { mail: { team: true } } }),
  'geo.country': () => ({}),
}
