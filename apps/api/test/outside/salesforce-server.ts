import { type CrmServerAnswer, type CrmServerCall, startCrmServer } from './crm-server.ts'

/** A lead in the organisation. */
type SalesforceLead = Record<string, string | boolean | null> & { Id: string }

interface Field {
  type: string
  externalId?: boolean
  picklist?: string[]
}

const api = '/services/data/v66.0'
const texts = ['FirstName', 'LastName', 'Company', 'Title', 'Website', 'Description', 'Email', 'Phone', 'MobilePhone']
const leadIdField = 'Kartu_Lead_Id__c'

/**
 * Imitates the documented answers of Salesforce: OAuth with an instance, describe, a part of SOQL, and collections
 * whose records succeed or fail one by one. One organisation.
 */
export async function startSalesforce(port = 0) {
  const organisation = '00D000000000001AAA'
  const leads = new Map<string, SalesforceLead>()
  const fields = new Map<string, Field>()
  /** Leads that another transaction locks, with the number of calls that find them locked. */
  const locks = new Map<string, number>()
  const users = [{ Id: '005000000000001AAA', Name: 'Sari Sales', Email: 'Sales@example.com' }]
  let lastId = 0

  const server = await startCrmServer(
    {
      authorize: '/services/oauth2/authorize',
      token: '/services/oauth2/token',
      revoke: '/services/oauth2/revoke',
      grant: (url) => ({ instance_url: url, id: `${url}/id/${organisation}/005000000000001AAA`, token_type: 'Bearer' }),
      expired: refusal(401, 'INVALID_SESSION_ID', 'Session expired or invalid'),
      answer,
    },
    port,
  )

  function reset(): void {
    server.reset()
    leads.clear()
    locks.clear()
    fields.clear()
    for (const name of texts) fields.set(name, { type: name === 'Description' ? 'textarea' : 'string' })
    fields.set('OwnerId', { type: 'reference' })
    fields.set('Status', { type: 'picklist', picklist: ['Open - Not Contacted', 'Working - Contacted', 'Closed'] })
    fields.set(leadIdField, { type: 'string', externalId: true })
    fields.set('Kartu_Consent_Text__c', { type: 'textarea' })
    for (const name of ['Kartu_Consent_At__c', 'Kartu_Consent_Withdrawn_At__c']) fields.set(name, { type: 'datetime' })
  }
  reset()

  function answer({ method, path, query, body }: CrmServerCall): CrmServerAnswer {
    if (path === `${api}/sobjects/Lead/describe`) return { status: 200, body: { fields: [...fields].map(describe) } }
    if (path === `${api}/query`) return find(query.get('q') ?? '')
    const isUpsert = path.startsWith(`${api}/composite/sobjects/Lead/`)
    if (method === 'PATCH' && (isUpsert || path === `${api}/composite/sobjects`)) {
      const external = path.split('/').at(-1) ?? ''
      if (isUpsert && !fields.get(external)?.externalId)
        return refusal(404, 'NOT_FOUND', `Provided external ID field does not exist or is not accessible: ${external}`)
      return write((body as { records: SalesforceLead[] }).records, isUpsert)
    }
    return refusal(404, 'NOT_FOUND', 'The requested resource does not exist')
  }

  const describe = ([name, { type, externalId = false, picklist = [] }]: [string, Field]) => ({
    ...{ name, label: name, type, createable: true, updateable: true, externalId },
    picklistValues: picklist.map((value) => ({ value, label: value, active: true })),
  })

  function find(soql: string): CrmServerAnswer {
    const [, list = '', object = '', condition = ''] = /^SELECT (.+?) FROM (\w+) WHERE (.+)$/.exec(soql) ?? []
    if (object === 'User') return { status: 200, body: { done: true, records: users } }
    const names = list.split(',')
    const known = new Set(['Id', 'SystemModstamp', ...fields.keys()])
    const odd = [...names, /^(\w+)/.exec(condition)?.[1] ?? ''].find((name) => !known.has(name))
    if (odd !== undefined)
      return refusal(400, 'INVALID_FIELD', `ERROR at Row:1:Column:8\nNo such column '${odd}' on entity 'Lead'.`)
    const found = [...leads.values()].filter((lead) => matches(lead, condition))
    const limit = Number(/LIMIT (\d+)$/.exec(condition)?.[1] ?? 2_000)
    const records = found
      .toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))
      .slice(0, limit)
      .map((lead) => Object.fromEntries(names.map((name) => [name, lead[name] ?? null])))
    return { status: 200, body: { done: true, totalSize: records.length, records } }
  }

  const placeOf = (lead: SalesforceLead): string => `${String(lead['SystemModstamp'])} ${lead.Id}`

  function matches(lead: SalesforceLead, condition: string): boolean {
    const [, field = '', values] = /^(\w+) IN \((.*?)\)(?: AND|$)/.exec(condition) ?? []
    if (condition.includes('IsConverted = false') && lead['IsConverted'] === true) return false
    if (values === undefined) {
      const changedAt = Date.parse(String(lead['SystemModstamp']))
      const [, after = '', lastId = ''] = /SystemModstamp > (\S+) OR .* AND Id > '(\w+)'/.exec(condition) ?? []
      const since = Date.parse(/SystemModstamp >= (\S+)/.exec(condition)?.[1] ?? after)
      const isAfter = after === '' || changedAt > since || lead.Id > lastId
      return lead[leadIdField] !== undefined && changedAt >= since && isAfter
    }
    const listed = [...values.matchAll(/'((?:\\.|[^'\\])*)'/g)].map(([, one = '']) => one.replaceAll(/\\(.)/g, '$1'))
    return listed.some((one) => one.toLowerCase() === String(lead[field] ?? '').toLowerCase())
  }

  function write(records: SalesforceLead[], isUpsert: boolean): CrmServerAnswer {
    if (records.length > 200) return refusal(400, 'EXCEEDED_ID_LIMIT', 'record limit reached')
    const unreadable = records.flatMap((record) =>
      [...fields].filter(
        ([name, { type }]) => type === 'datetime' && Number.isNaN(Date.parse(String(record[name] ?? 0))),
      ),
    )
    if (unreadable.length > 0)
      return refusal(400, 'JSON_PARSER_ERROR', 'Cannot deserialize instance of datetime from VALUE_STRING value')
    return { status: 200, body: records.map((record) => writeOne(record, isUpsert)) }
  }

  function writeOne({ attributes: _type, Id: _id, ...given }: Record<string, unknown>, isUpsert: boolean): object {
    const leadId = String(given[leadIdField])
    const found = isUpsert
      ? [...leads.values()].find((lead) => lead[leadIdField] === leadId)
      : leads.get(String(given['id']))
    const failed = (statusCode: string, message: string, ...names: string[]) => ({
      success: false,
      errors: [{ statusCode, message, fields: names }],
    })
    const left = locks.get(leadId) ?? 0
    locks.set(leadId, left - 1)
    if (left > 0) return failed('UNABLE_TO_LOCK_ROW', 'unable to obtain exclusive access to this record')
    if (!isUpsert && !found) return failed('ENTITY_IS_DELETED', 'entity is deleted')
    if (found?.['IsConverted'] === true)
      return failed('CANNOT_UPDATE_CONVERTED_LEAD', 'cannot reference converted lead')
    const { id: _own, ...values } = given as Record<string, string | null>
    const lead: SalesforceLead = { ...found, ...values, Id: found?.Id ?? idOf((lastId += 1)) }
    const missing = ['LastName', 'Company'].filter((name) => !lead[name])
    if (missing.length > 0)
      return failed('REQUIRED_FIELD_MISSING', `Required fields are missing: [${missing.join(', ')}]`, ...missing)
    if (String(lead['Email'] ?? '').includes('invalid'))
      return failed('INVALID_EMAIL_ADDRESS', `Email: invalid email address: ${String(lead['Email'])}`, 'Email')
    if (String(lead['Email'] ?? '').includes('taken'))
      return failed('DUPLICATE_VALUE', 'duplicate value found: Email2__c duplicates value on record')
    if (String(lead['Email'] ?? '').includes('duplicate'))
      return failed('DUPLICATES_DETECTED', 'Use one of these records?')
    const status = fields.get('Status')?.picklist ?? []
    lead['Status'] ??= status[0] ?? ''
    if (!status.includes(String(lead['Status'])))
      return failed('INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST', 'bad value for restricted picklist field', 'Status')
    // Date and time are stored to the second, in a different form.
    for (const [name, { type }] of fields)
      if (type === 'datetime' && lead[name])
        lead[name] = `${new Date(String(lead[name])).toISOString().slice(0, 19)}.000+0000`
    leads.set(lead.Id, { ...lead, SystemModstamp: stamp() })
    return { id: lead.Id, success: true, errors: [], created: !found }
  }

  return {
    ...server,
    organisation,
    leads,
    fields,
    locks,
    reset,
    settings: {
      SALESFORCE_CLIENT_ID: server.app.id,
      SALESFORCE_CLIENT_SECRET: server.app.secret,
      SALESFORCE_LOGIN_URL: server.url,
    },
    /** Adds or changes a lead, as sales does. */
    put(values: Partial<SalesforceLead>): SalesforceLead {
      const id = values.Id ?? idOf((lastId += 1))
      const lead = { ...leads.get(id), ...values, Id: id, SystemModstamp: stamp() }
      leads.set(id, lead)
      return lead
    },
  }
}

const idOf = (number: number): string => `00Q${String(number).padStart(12, '0')}AAA`
const stamp = (): string => `${new Date().toISOString().slice(0, 19)}.000+0000`
const refusal = (status: number, errorCode: string, message: string): CrmServerAnswer => ({
  status,
  body: [{ message, errorCode }],
})
