import { randomUUID } from 'node:crypto'
import { writeCsv } from './csv.mjs'
import { inviteFile } from './invite.mjs'
import { Failed, WrongUse } from './kartu-api.mjs'

/**
 * @typedef {import('./kartu-api.mjs').KartuApi} KartuApi
 * @typedef {Record<string, string | boolean | undefined>} Values
 * @typedef {{ json: unknown, rows: Record<string, unknown>[], text?: string, failed?: 'refused' | 'unavailable' | undefined }} Result
 * @typedef {object} Command
 * @property {string} use
 * @property {string} about
 * @property {Record<string, { type: 'string' | 'boolean' }>} options
 * @property {string[]} positionals
 * @property {(api: KartuApi, values: Values, positionals: string[]) => Promise<Result>} run
 */

const text = /** @type {const} */ ({ type: 'string' })
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const day = /^\d{4}-\d{2}-\d{2}$/

/** @type {Record<string, Command>} */
export const commands = {
  'members list': {
    use: 'members list [--search TEXT] [--limit N]',
    about: 'List people. Scope: members:read.',
    options: { search: text, limit: text },
    positionals: [],
    run: async (api, values) => {
      const people = await api.rows('/members', { search: stringOf(values['search']) }, limitOf(values))
      return { json: people, rows: people.map(personRow) }
    },
  },
  'members show': {
    use: 'members show ID|EMAIL',
    about: 'Show a person with their contacts. Scope: members:read.',
    options: {},
    positionals: ['person'],
    run: async (api, _values, [person = '']) => {
      const { data } = await api.call('GET', `/members/${await memberId(api, person)}`)
      return { json: data, rows: personFacts(data) }
    },
  },
  'members create': {
    use: 'members create --first-name X --email X [more]',
    about: 'Add a person. Also --last-name, --job-title, --division ID. Scope: members:write.',
    options: { 'first-name': text, 'last-name': text, email: text, 'job-title': text, division: text },
    positionals: [],
    run: async (api, values) => {
      const { data } = await api.call('POST', '/members', { body: newPerson(values), idempotencyKey: randomUUID() })
      return { json: data, rows: personFacts(data) }
    },
  },
  'invitations create': {
    use: 'invitations create --email X --first-name X [more]',
    about:
      'Invite a person. Also --last-name, --job-title, --division ID. Or --file PEOPLE.csv. Scope: invitations:write.',
    options: {
      ...{ email: text, 'first-name': text, 'last-name': text, 'job-title': text, division: text },
      ...{ file: text, message: text, language: text },
    },
    positionals: [],
    run: async (api, values) => {
      const words = { message: stringOf(values['message']), locale: languageOf(values) }
      const file = stringOf(values['file'])
      if (file !== undefined) {
        const more = ['email', 'first-name', 'last-name', 'job-title', 'division'].find((name) => name in values)
        if (more !== undefined) throw new WrongUse(`Give --file or --${more}, not both.`)
        return inviteFile(api, file, words)
      }
      const body = { ...newPerson(values), ...words }
      const { data } = await api.call('POST', '/invitations', { body, idempotencyKey: randomUUID() })
      return { json: data, rows: invitationFacts(data) }
    },
  },
  'leads export': {
    use: 'leads export [--since DAY] [--zone ZONE]',
    about: 'Print leads with their contacts as CSV, newest first. Days in UTC without --zone. Scope: leads:read.',
    options: { since: text, zone: text },
    positionals: [],
    run: async (api, values) => {
      const leads = []
      // Contacts are not part of the list.
      for (const { _id: id } of await api.rows('/leads', capturedSince(values), limitOf({})))
        leads.push(...(await leadUnlessGone(api, id)))
      return { json: leads, rows: [], text: writeCsv(exportedColumns, leads.map(exportedLead)) }
    },
  },
  'leads list': {
    use: 'leads list [--since DAY] [--zone ZONE] [more]',
    about: 'List leads, newest first. Days in UTC without --zone. Also --search TEXT, --limit N. Scope: leads:read.',
    options: { since: text, zone: text, search: text, limit: text },
    positionals: [],
    run: async (api, values) => {
      const query = { ...capturedSince(values), search: stringOf(values['search']) }
      const leads = await api.rows('/leads', query, limitOf(values))
      return { json: leads, rows: leads.map(leadRow) }
    },
  },
  figures: {
    use: 'figures [--from DAY] [--to DAY]',
    about: 'Views, contacts and leads; the last 30 days, or from --from until today. Scope: insights:read.',
    options: { from: text, to: text },
    positionals: [],
    run: async (api, values) => {
      const query = { from: dayOf(values, 'from'), to: dayOf(values, 'to') }
      if (query.from === undefined && query.to !== undefined) throw new WrongUse('Give --from with --to.')
      const { data } = await api.call('GET', '/insights', { query })
      return { json: data, rows: figureRows(data) }
    },
  },
}

/** @param {Values} values */
const capturedSince = (values) => ({ captured_from: dayOf(values, 'since'), zone: stringOf(values['zone']) })

/** @param {Values} values */
const newPerson = (values) => ({
  first_name: needed(values, 'first-name'),
  last_name: stringOf(values['last-name']),
  email: needed(values, 'email'),
  job_title: stringOf(values['job-title']),
  division_id: stringOf(values['division']),
})

/** @param {any} member */
const personRow = (member) => ({
  id: member._id,
  name: member.card.name,
  job_title: member.card.job_title,
  division: member.division?.name,
  email: member.email,
  status: member.status,
})

/** @param {any} member */
const personFacts = ({ card, ...member }) => [
  { field: 'id', value: member._id },
  { field: 'name', value: [card.first_name, card.last_name].filter(Boolean).join(' ') },
  { field: 'job_title', value: card.job_title },
  { field: 'division', value: member.division?.name },
  { field: 'email', value: member.email },
  { field: 'status', value: member.status },
  { field: 'roles', value: member.roles.join(', ') },
  { field: 'card', value: card.url },
  ...card.contacts.map((/** @type {any} */ { key, label, value }) => ({
    field: label ? `${key} (${label})` : key,
    value,
  })),
]

/** @param {any} invitation */
const invitationFacts = (invitation) =>
  ['_id', 'name', 'email', 'state', 'expires_at'].map((field) => ({
    field: field === '_id' ? 'id' : field,
    value: invitation[field],
  }))

/**
 * @param {KartuApi} api
 * @param {string} id
 * @returns {Promise<any[]>} empty for a lead that was deleted after the list was read
 */
async function leadUnlessGone(api, id) {
  try {
    return [(await api.callPatiently('GET', `/leads/${id}`)).data]
  } catch (error) {
    if (error instanceof Failed && error.status === 404) return []
    throw error
  }
}

const exportedColumns = [
  ...['id', 'met', 'name', 'organisation', 'status', 'owner', 'event'],
  ...['job_title', 'email', 'phone', 'website', 'tags', 'message'],
]

/** @param {any} lead */
const exportedLead = (lead) => ({
  ...leadRow(lead),
  job_title: lead.job_title,
  ...Object.fromEntries(['email', 'phone', 'website'].map((key) => [key, contactsOf(lead, key)])),
  tags: lead.tags.join(', '),
  message: lead.message,
})

/**
 * @param {any} lead
 * @param {string} kind
 */
const contactsOf = (lead, kind) =>
  lead.contacts
    .filter((/** @type {any} */ { key }) => key === kind)
    .map((/** @type {any} */ { value }) => value)
    .join(', ')

/** @param {any} lead */
const leadRow = (lead) => ({
  id: lead._id,
  met: lead.captured_at.slice(0, 10),
  name: lead.name,
  organisation: lead.organisation,
  status: lead.status,
  owner: lead.owner?.name,
  event: lead.met.event?.name,
})

/** @param {any} insights */
function figureRows({ period, figures, withheld }) {
  const rows = [
    { figure: 'from', value: period.from, before: '' },
    { figure: 'to', value: period.to, before: '' },
  ]
  if (figures === null) return [...rows, { figure: 'withheld', value: withheld, before: '' }]
  return [
    ...rows,
    ...Object.entries(figures.totals).map(([figure, value]) => ({
      ...{ figure, value, before: figures.totals_before?.[figure] ?? '' },
    })),
  ]
}

/**
 * @param {KartuApi} api
 * @param {string} person
 */
async function memberId(api, person) {
  if (uuid.test(person)) return person
  if (!person.includes('@')) throw new WrongUse('Name the person by their ID or email.')
  const found = await api.rows('/members', { search: person }, 100)
  const [member] = found.filter(({ email }) => email.toLowerCase() === person.toLowerCase())
  if (!member) throw new WrongUse(`No person has the email ${person}.`)
  return member._id
}

/** @param {string | boolean | undefined} value */
const stringOf = (value) => (typeof value === 'string' ? value : undefined)

/**
 * @param {Values} values
 * @param {string} name
 */
function needed(values, name) {
  const value = stringOf(values[name])
  if (value === undefined || value === '') throw new WrongUse(`Give --${name}.`)
  return value
}

/**
 * @param {Values} values
 * @param {string} name
 */
function dayOf(values, name) {
  const value = stringOf(values[name])
  if (value !== undefined && !day.test(value)) throw new WrongUse(`--${name} must be a day such as 2026-11-01.`)
  return value
}

/** @param {Values} values */
function languageOf(values) {
  const value = stringOf(values['language'])
  if (value !== undefined && value !== 'en' && value !== 'id') throw new WrongUse('--language must be en or id.')
  return value
}

/** @param {Values} values */
function limitOf(values) {
  const value = stringOf(values['limit'])
  if (value === undefined) return 100_000
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new WrongUse('--limit must be a number from 1 to 999999.')
  return Number(value)
}
