import type { Choice, Property } from './n8n-types.ts'

/* Fields of the node: a resource, its operations, and their input. */

const shownFor = (resource: string, operation: readonly string[]) => ({
  displayOptions: { show: { resource: [resource], operation } },
})

const operations = (resource: string, options: readonly Choice[]): Property => ({
  displayName: 'Operation',
  name: 'operation',
  type: 'options',
  noDataExpression: true,
  default: options[0]?.value ?? '',
  displayOptions: { show: { resource: [resource] } },
  options,
})

const text = (displayName: string, name: string, more: Partial<Property> = {}): Property => ({
  displayName,
  name,
  type: 'string',
  default: '',
  ...more,
})

/** Statuses and warmths of leads, in their order. */
const statuses = ['new', 'contacted', 'in_progress', 'qualified', 'won', 'lost', 'archived']
const warmths = ['hot', 'warm', 'cold']
const choices = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, name: value.replaceAll('_', ' ') }))

const email = text('Email', 'email', { placeholder: 'eko@example.com' })
const organisation = text('Company', 'organisation')
const jobTitle = text('Job Title', 'job_title')
const lastName = text('Last Name', 'last_name')
const divisionId = text('Division ID', 'division_id')
const externalId = text('External ID', 'external_id', { description: 'Your own number for the person' })
const phone = text('Phone', 'phone', { placeholder: '+6281234567890', description: 'With country code' })
const tags = text('Tags', 'tags', { description: 'Separated by commas' })
const warmth: Property = {
  displayName: 'Warmth',
  name: 'warmth',
  type: 'options',
  default: 'warm',
  options: choices(warmths),
}
const status: Property = {
  displayName: 'Status',
  name: 'status',
  type: 'options',
  default: 'contacted',
  options: choices(statuses),
}

const more = (resource: string, operation: string, options: Property[]): Property => ({
  displayName: operation === 'update' ? 'Fields to Change' : 'More Fields',
  name: 'fields',
  type: 'collection',
  default: {},
  ...shownFor(resource, [operation]),
  options,
})

const list = (resource: string): Property[] => [
  text('Search', 'search', { ...shownFor(resource, ['getMany']), description: 'Words to look for; empty for all' }),
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    default: 50,
    typeOptions: { minValue: 1, maxValue: 10_000 },
    description: 'Largest number of records',
    ...shownFor(resource, ['getMany']),
  },
]

const required = (property: Property, resource: string, names: readonly string[]): Property => ({
  ...property,
  required: true,
  ...shownFor(resource, names),
})

export const kartuProperties: Property[] = [
  {
    displayName: 'Resource',
    name: 'resource',
    type: 'options',
    noDataExpression: true,
    default: 'lead',
    options: [
      { name: 'Invitation', value: 'invitation' },
      { name: 'Lead', value: 'lead' },
      { name: 'Member', value: 'member' },
    ],
  },
  operations('lead', [
    { name: 'Add Note', value: 'addNote', action: 'Add a note to a lead' },
    { name: 'Create', value: 'create', action: 'Create a lead' },
    { name: 'Get', value: 'get', action: 'Get a lead' },
    { name: 'Get Many', value: 'getMany', action: 'Get many leads' },
    { name: 'Update', value: 'update', action: 'Update a lead' },
  ]),
  operations('member', [
    { name: 'Create', value: 'create', action: 'Create a member' },
    { name: 'Get', value: 'get', action: 'Get a member' },
    { name: 'Get Many', value: 'getMany', action: 'Get many members' },
    { name: 'Update', value: 'update', action: 'Update a member' },
  ]),
  operations('invitation', [{ name: 'Create', value: 'create', action: 'Invite a person' }]),
  required(text('Lead ID', 'id'), 'lead', ['addNote', 'get', 'update']),
  required(text('Note', 'text', { typeOptions: { rows: 3 } }), 'lead', ['addNote']),
  required(text('Name', 'name'), 'lead', ['create']),
  required(text('Owner ID', 'owner_id', { description: 'ID of the member who owns the lead' }), 'lead', ['create']),
  more('lead', 'create', [email, phone, organisation, jobTitle, warmth, text('Note', 'note'), tags]),
  more('lead', 'update', [text('Name', 'name'), organisation, jobTitle, status, warmth, text('Owner ID', 'owner_id')]),
  required(text('Member ID', 'id'), 'member', ['get', 'update']),
  required(text('First Name', 'first_name'), 'member', ['create']),
  required(email, 'member', ['create']),
  more('member', 'create', [lastName, jobTitle, divisionId, externalId, phone]),
  more('member', 'update', [email, divisionId, externalId]),
  required(text('First Name', 'first_name'), 'invitation', ['create']),
  required(email, 'invitation', ['create']),
  more('invitation', 'create', [lastName, jobTitle, divisionId, text('Message', 'message')]),
  ...list('lead'),
  ...list('member'),
]
