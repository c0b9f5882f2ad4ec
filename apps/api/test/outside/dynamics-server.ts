import { randomUUID } from 'node:crypto'
import { type CrmServerAnswer, type CrmServerCall, startCrmServer } from './crm-server.ts'

/** A row of the table of leads. */
type DynamicsLead = Record<string, string | number | null> & { leadid: string }

const api = '/api/data/v9.2'
const entity = `${api}/EntityDefinitions(LogicalName='lead')`
const texts = [
  ...['subject', 'firstname', 'lastname', 'companyname', 'jobtitle', 'emailaddress1', 'telephone1', 'mobilephone'],
  ...['websiteurl', 'description', 'kartu_leadid', 'kartu_consenttext'],
]
const keyColumn = 'kartu_leadid'
const rowsPerPage = 2_000
/** Status reasons with their state. */
const statuses = [
  { Value: 1, State: 0, label: 'New' },
  { Value: 2, State: 0, label: 'Contacted' },
  { Value: 4, State: 2, label: 'Lost' },
]
const labelOf = (label: string) => ({ UserLocalizedLabel: { Label: label } })

/**
 * Imitates the documented answers of Dataverse: OAuth of Entra ID, metadata, filters of OData, upserts by an alternate
 * key and single refusals. One environment.
 */
export async function startDynamics(port = 0) {
  const leads = new Map<string, DynamicsLead>()
  const types = new Map<string, string>()
  const says = { keyStatus: 'Active' as string | undefined }
  const users = [{ systemuserid: randomUUID(), fullname: 'Sari Sales', internalemailaddress: 'Sales@example.com' }]

  const server = await startCrmServer(
    {
      authorize: '/organizations/oauth2/v2.0/authorize',
      token: '/organizations/oauth2/v2.0/token',
      grant: () => ({ expires_in: 3_599, token_type: 'Bearer' }),
      expired: refusal(401, '0x80048306', 'The user is not authenticated'),
      answer,
    },
    port,
  )

  function reset(): void {
    server.reset()
    leads.clear()
    types.clear()
    for (const name of texts) types.set(name, name === 'description' ? 'Memo' : 'String')
    for (const name of ['kartu_consentat', 'kartu_consentwithdrawnat']) types.set(name, 'DateTime')
    types.set('statuscode', 'Status').set('ownerid', 'Owner').set('leadsourcecode', 'Picklist')
    says.keyStatus = 'Active'
  }
  reset()

  function answer({ method, path, query, body }: CrmServerCall): CrmServerAnswer {
    const decoded = decodeURIComponent(path)
    if (decoded.startsWith(entity)) return metadata(decoded.slice(entity.length))
    if (decoded === `${api}/systemusers`) return { status: 200, body: { value: users } }
    if (decoded === `${api}/leads` && method === 'GET') return find(query)
    const key = new RegExp(`^${api.replaceAll('.', '\\.')}/leads\\((?:${keyColumn}='(.*)'|([\\da-f-]{36}))\\)$`).exec(
      decoded,
    )
    if (method === 'PATCH' && key) return write(key[1]?.replaceAll("''", "'"), key[2], body as Partial<DynamicsLead>)
    return refusal(404, '0x8006088a', 'Resource not found for the segment')
  }

  function metadata(path: string): CrmServerAnswer {
    const value = (): object[] => {
      if (path === '/Keys')
        return says.keyStatus === undefined
          ? []
          : [{ KeyAttributes: [keyColumn], EntityKeyIndexStatus: says.keyStatus }]
      if (path === '/Attributes')
        return [...types].map(([LogicalName, AttributeType]) => ({
          ...{ LogicalName, AttributeType, DisplayName: labelOf(LogicalName) },
          ...{ IsValidForCreate: true, IsValidForUpdate: true },
        }))
      const [LogicalName, options] = path.includes('Status')
        ? ['statuscode', statuses]
        : ['leadsourcecode', [{ Value: 8, State: null, label: 'Web' }]]
      const Options = options.map(({ label, ...option }) => ({ ...option, Label: labelOf(label) }))
      return [{ LogicalName, OptionSet: { Options }, GlobalOptionSet: null }]
    }
    return { status: 200, body: { value: value() } }
  }

  function find(query: URLSearchParams): CrmServerAnswer {
    const filter = query.get('$filter') ?? ''
    const columns = (query.get('$select') ?? '').split(',')
    const known = new Set(['leadid', 'modifiedon', 'statecode', '_ownerid_value', ...types.keys()])
    const odd = columns.find((name) => !known.has(name))
    if (odd !== undefined)
      return refusal(400, '0x0', `Could not find a property named '${odd}' on type 'Microsoft.Dynamics.CRM.lead'.`)
    const value = [...leads.values()]
      .filter((lead) => matches(lead, filter))
      .toSorted((a, b) => String(a['modifiedon']).localeCompare(String(b['modifiedon'])))
      .map((lead) => Object.fromEntries(columns.map((name) => [name, lead[name] ?? null])))
    const end = Number(query.get('$skiptoken') ?? 0) + rowsPerPage
    const next = new URLSearchParams([...query].filter(([name]) => name !== '$skiptoken'))
    next.set('$skiptoken', String(end))
    const more = end < value.length ? { '@odata.nextLink': `${server.url}${api}/leads?${next}` } : {}
    return { status: 200, body: { value: value.slice(end - rowsPerPage, end), ...more } }
  }

  function matches(lead: DynamicsLead, filter: string): boolean {
    const since = /modifiedon ge (\S+)/.exec(filter)?.[1]
    if (since !== undefined)
      return typeof lead[keyColumn] === 'string' && Date.parse(String(lead['modifiedon'])) >= Date.parse(since)
    if (filter.endsWith('and statecode eq 0') && lead['statecode'] !== 0) return false
    const listed = [...filter.matchAll(/(\w+) eq (?:'((?:''|[^'])*)'|([\da-f-]{36}))/g)]
    return listed.some(([, column = '', text, id]) => {
      const asked = (text?.replaceAll("''", "'") ?? id ?? '').toLowerCase()
      return asked === String(lead[column] ?? '').toLowerCase()
    })
  }

  function write(key: string | undefined, id: string | undefined, given: Partial<DynamicsLead>): CrmServerAnswer {
    if (key !== undefined && says.keyStatus !== 'Active')
      return refusal(400, '0x80060890', 'The specified key attributes are not a defined key for the lead entity')
    const found = [...leads.values()].find((lead) => (key === undefined ? lead.leadid === id : lead[keyColumn] === key))
    const { 'ownerid@odata.bind': owner, ...values } = given
    const odd = Object.keys(values).find((name) => !types.has(name) && name !== 'statecode')
    if (odd !== undefined) return refusal(400, '0x80048408', `Invalid property '${odd}' was found in entity 'lead'.`)
    const email = String(values['emailaddress1'] ?? '')
    if (email.includes('invalid')) return refusal(400, '0x80040265', 'The email address is not valid.')
    if (email.includes('duplicate')) return refusal(500, '0x80040333', 'A duplicate of the current record exists.')
    if (email.includes('broken')) return refusal(500, '0x80040216', 'An unexpected error occurred.')
    if (email.includes('forbidden')) return refusal(403, '0x80040220', 'The user lacks prvWriteLead for this record.')
    const status = values['statuscode']
    const state = statuses.find(({ Value }) => Value === (status ?? 1))?.State
    if (status !== undefined && (state === undefined || values['statecode'] !== state))
      return refusal(400, '0x80048408', `${String(status)} is not a valid status code for this state`)
    if (!found && state !== 0) return refusal(400, '0x80048408', 'A lead is created in the state Open')
    const taken = values[keyColumn]
    if (taken && [...leads.values()].some((lead) => lead[keyColumn] === taken && lead !== found))
      return refusal(412, '0x80060892', 'A record that has the attribute values already exists.')
    const leadid = found?.leadid ?? id ?? randomUUID()
    const bound = /^\/systemusers\((.+)\)$/.exec(String(owner ?? ''))?.[1]
    if (bound !== undefined && !users.some(({ systemuserid }) => systemuserid === bound))
      return refusal(404, '0x80040217', `systemuser With Id = ${bound} Does Not Exist`)
    const times = Object.entries(values).flatMap(([name, value]) =>
      types.get(name) === 'DateTime' && value ? [[name, `${new Date(value).toISOString().slice(0, 19)}Z`]] : [],
    )
    leads.set(leadid, {
      ...{ statuscode: 1, statecode: 0 },
      ...found,
      ...values,
      ...(Object.fromEntries(times) as Record<string, string>),
      ...(key === undefined ? {} : { [keyColumn]: key }),
      ...(bound === undefined ? {} : { _ownerid_value: bound }),
      ...{ leadid, modifiedon: stamp() },
    })
    return { status: found ? 200 : 201, body: { leadid } }
  }

  return {
    ...server,
    leads,
    types,
    users,
    key: says,
    reset,
    settings: {
      DYNAMICS_CLIENT_ID: server.app.id,
      DYNAMICS_CLIENT_SECRET: server.app.secret,
      DYNAMICS_LOGIN_URL: server.url,
    },
    /** Adds or changes a lead, as sales does. */
    put(values: Partial<DynamicsLead>): DynamicsLead {
      const leadid = values.leadid ?? randomUUID()
      const before = leads.get(leadid) ?? { statuscode: 1, statecode: 0 }
      const lead = { ...before, ...values, leadid, modifiedon: stamp() } as DynamicsLead
      leads.set(leadid, lead)
      return lead
    },
  }
}

const stamp = (): string => `${new Date().toISOString().slice(0, 19)}Z`
const refusal = (status: number, code: string, message: string): CrmServerAnswer => ({
  status,
  body: { error: { code, message } },
})
