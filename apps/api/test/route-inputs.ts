import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { presets } from '@kartu/cards/card-policy'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { plainCodeDesign } from '@kartu/contracts/company/card-codes'
import { defaultTemplate } from '@kartu/contracts/company/customisation'
import type { Route } from '@kartu/contracts/route'
import { routeTable } from '@kartu/contracts/routes'
import { type JobToStart, untilEnded } from './steps/bulk-job-steps.ts'
import { unique } from './factories.ts'
import { pdfOf } from './files/pdf-file.ts'
import { asFile, pngFile } from './files/pictures.ts'
import { email, type Inputs, ofCompany, ofMember, type RouteName } from './stage-inputs.ts'
import type { Stage } from './stage.ts'

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

/** Nouns of which a company has one, so each route's input replaces the last one. */
const single = ['companyHandOvers']

/**
 * The routes of each noun: rows are compared before the first call and after the last of a noun, because that takes many
 * times as long as a call.
 */
export const byNoun = (routes: NamedRoute[]): [string, NamedRoute[]][] => [
  ...Map.groupBy(routes, ({ name }) => {
    const [noun = ''] = name.split('.')
    return single.includes(noun) ? name : noun
  }),
]

/** Calls that delete what others of their noun need come last. */
export function deletingLast(routes: NamedRoute[]): NamedRoute[] {
  const deletes = ({ name, route }: NamedRoute) => route.method === 'DELETE' || name.endsWith('.removeMany')
  return [...routes.filter((each) => !deletes(each)), ...routes.filter(deletes)]
}

const divisionBody = ({ logoId }: Stage) => ({
  name: `Division ${unique()}`,
  short_description: 'Short',
  logo_id: null,
  logo_percentage_size: 60,
  banner_id: null,
  color: '#123456',
  leads_target: 12,
  contacts: [{ key: 'phone', value: '+6561234567' }],
  secondary_logo_ids: [logoId],
})
const ofCard = ({ company, cardId }: Stage) => ({ params: { companyId: company.id, cardId } })
const ofDivision = ({ company, divisionId }: Stage) => ({ params: { companyId: company.id, divisionId } })

const bulkJobBody = ({ memberId }: Stage): JobToStart => ({
  kind: 'update_members',
  members: { ids: [memberId] },
  roles: [],
})

/** A finished job. */
async function ofBulkJob(stage: Stage) {
  const api = await stage.api()
  const job = await api.data(bulkJobRoutes.start, { ...ofCompany(stage), body: bulkJobBody(stage) })
  await untilEnded(api, stage.company.id, job._id)
  return { params: { companyId: stage.company.id, jobId: job._id } }
}

const here: Partial<Inputs<RouteName>> = {
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
      banner_id: null,
      color: '#123456',
      card_color: '#345678',
      gallery: [],
      contacts: [{ key: 'phone', value: '+6561234567' }],
      prioritise_division_details: true,
    },
  }),
  'divisions.list': ofCompany,
  'divisions.create': (stage) => ({ ...ofCompany(stage), body: divisionBody(stage) }),
  'divisions.get': ofDivision,
  'divisions.update': (stage) => ({
    ...ofDivision(stage),
    body: { ...divisionBody(stage), administrator_ids: [stage.memberId] },
  }),
  'divisions.setTemplate': (stage) => ({
    ...ofDivision(stage),
    body: { template: { ...defaultTemplate, code: plainCodeDesign, color: '#123456', card_color: '#654321' } },
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
  'members.find': (stage) => ({ ...ofCompany(stage), body: { keys: ['nobody@example.com', 'E-4711'] } }),
  'members.previewChange': (stage) => ({
    ...ofCompany(stage),
    body: { members: { ids: [stage.memberId] }, change: { field: 'address', value: '1 Raffles Place' } },
  }),
  'members.updateMany': (stage) => ({
    ...ofCompany(stage),
    body: { changes: [{ member_id: stage.memberId, division_id: stage.divisionId, roles: [] }] },
  }),
  'members.removeMany': (stage) => ({ ...ofCompany(stage), body: { member_ids: [stage.memberId] } }),
  'installation.get': ofCompany,
  'licences.get': ofCompany,
  'bulkJobs.list': ofCompany,
  'bulkJobs.start': (stage) => ({ ...ofCompany(stage), body: bulkJobBody(stage) }),
  'bulkJobs.get': ofBulkJob,
  'bulkJobs.items': async (stage) => ({
    ...(await ofBulkJob(stage)),
    query: { page: '1', per_page: '10', outcome: 'done,refused' },
  }),
  'bulkJobs.refusals': ofBulkJob,
  'bulkJobs.cancel': ofBulkJob,
  'bulkJobs.dismiss': ofBulkJob,
  'cards.list': () => ({ query: { page: '1', per_page: '10' } }),
  'cards.get': ofCard,
  'cards.addDocument': (stage) => ({ ...ofCompany(stage), body: {}, file: asFile(pdfOf()) }),
  'cards.logos': ofCompany,
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
      phonetic_name: 'ko koh-ree',
      pronouns: 'he/him',
      accreditations: 'S.T.',
      job_title: 'Barista',
      short_description: 'Short',
      note: 'Note',
      address: 'Jakarta',
      contacts: [{ key: 'email', value: 'eko@example.com' }],
      prompts: [{ label: 'Menu', text: 'Kopi', url: 'example.com' }],
      blocks: [
        { kind: 'booking', title: 'Book a table', url: 'https://kopi.example/book' },
        { kind: 'button', title: 'Call us', url: 'tel:+6561234567' },
        { kind: 'faq', title: 'Questions', questions: [{ question: 'Do you roast?', answer: 'Every morning.' }] },
      ],
      translations: [{ language: 'ja', first_name: 'エコ', last_name: 'プトラ', job_title: 'バリスタ' }],
      language: 'id',
      slug: `eko-${unique()}`,
      photo_id: null,
      secondary_logo_ids: [],
      reset: ['note'],
    },
  }),
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
  'files.get': ({ company, fileId }) => ({ params: { companyId: company.id, fileId } }),
  'files.create': async (stage) => ({ ...ofCompany(stage), body: { kind: 'photo' }, file: await pngFile(20, 20) }),
  'geo.country': () => ({}),
}

/** Most nouns have their own file, in a folder for each area. */
const folder = join(import.meta.dirname, 'inputs')
const elsewhere = await Promise.all(
  globSync('*/*.ts', { cwd: folder }).map(
    async (file) => (await import(pathToFileURL(join(folder, file)).href)) as { inputs: Inputs<string> },
  ),
)

/** A valid input with every field, by route. */
export const validInputs = Object.assign({}, here, ...elsewhere.map(({ inputs }) => inputs)) as Inputs<RouteName>
