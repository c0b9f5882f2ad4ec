import { scimPageMax } from '@kartu/contracts/limits'
import {
  configSchema,
  enterpriseSchema,
  groupSchema,
  resourceTypeSchema,
  schemaSchema,
  userSchema,
} from './scim-schemas.ts'

/* Documents by which a directory learns what the server supports (RFC 7644, section 4). */

export const serviceProviderConfig = (baseUrl: string): object => ({
  schemas: [configSchema],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: scimPageMax },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'An API key of the company with the scope `scim`, as a bearer token.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${baseUrl}/ServiceProviderConfig` },
})

export const resourceTypes = (baseUrl: string): { id: string }[] => [
  resourceType(baseUrl, 'User', '/Users', userSchema, [{ schema: enterpriseSchema, required: false }]),
  resourceType(baseUrl, 'Group', '/Groups', groupSchema, []),
]

const resourceType = (baseUrl: string, id: string, endpoint: string, schema: string, schemaExtensions: object[]) => ({
  schemas: [resourceTypeSchema],
  ...{ id, name: id, endpoint, schema, schemaExtensions },
  description: id === 'User' ? 'Members of the company with their cards.' : 'Divisions or pro teams of the company.',
  meta: { resourceType: 'ResourceType', location: `${baseUrl}/ResourceTypes/${id}` },
})

interface SchemaAttribute {
  name: string
  type: 'string' | 'boolean' | 'complex' | 'reference'
  multiValued: boolean
  subAttributes?: SchemaAttribute[]
  [characteristic: string]: unknown
}

const attribute = (name: string, description: string, more: Partial<SchemaAttribute> = {}): SchemaAttribute => ({
  ...{ name, description, type: 'string', multiValued: false, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...more,
})

const required = { required: true }
const readOnly = { mutability: 'readOnly' }

const typedList = (name: string, description: string, types: string[], subAttributes: SchemaAttribute[], more = {}) =>
  attribute(name, description, {
    type: 'complex',
    multiValued: true,
    subAttributes: [...subAttributes, attribute('type', 'Kind of the value.', { canonicalValues: types })],
    ...more,
  })

const userAttributes = [
  attribute('userName', 'Name with which the directory signs the person in.', { ...required, uniqueness: 'server' }),
  attribute('name', 'Name on the card. Without `givenName`, `displayName` becomes the first name of a new card.', {
    type: 'complex',
    ...required,
    subAttributes: [
      attribute('formatted', 'Full name, derived from the others.', readOnly),
      attribute('familyName', 'Last name.'),
      attribute('givenName', 'First name.', required),
      attribute('middleName', 'Middle name.'),
      attribute('honorificPrefix', 'Title before the name.'),
      attribute('honorificSuffix', 'Degree or generation after the name.'),
    ],
  }),
  attribute(
    'displayName',
    'Name as lists show it, derived from `name`. Used for new people without a given name.',
    readOnly,
  ),
  attribute('nickName', 'Preferred first name.'),
  attribute('title', 'Job title.'),
  attribute('preferredLanguage', 'Language of a new card: `en` or `id`.'),
  attribute('active', 'False pauses the person by the rule for leavers of the company.', { type: 'boolean' }),
  typedList(
    'emails',
    'Work address. Without it, `userName` must be an email address.',
    ['work'],
    [
      attribute('value', 'Email address.', required),
      attribute('primary', 'True for the main address.', { type: 'boolean' }),
    ],
    required,
  ),
  typedList(
    'phoneNumbers',
    'Numbers on the card.',
    ['work', 'mobile', 'fax'],
    [attribute('value', 'Number with its country code.')],
  ),
  typedList('addresses', 'Address on the card.', ['work'], [attribute('formatted', 'Address on one line.')]),
  attribute('groups', 'Division of the person, if groups are divisions.', {
    type: 'complex',
    multiValued: true,
    ...readOnly,
    subAttributes: [
      attribute('value', 'ID of the division.', readOnly),
      attribute('display', 'Name of the division.', readOnly),
      attribute('type', '`direct`.', readOnly),
    ],
  }),
]

const groupAttributes = [
  attribute('displayName', 'Name of the division or pro team.', { ...required, uniqueness: 'server' }),
  attribute(
    'members',
    'People in the group. A person is in one division, the last one to which they were added, and in any pro teams.',
    {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'ID of the person.', { mutability: 'immutable' }),
        attribute('$ref', 'Address of the person.', {
          ...{ type: 'reference', referenceTypes: ['User'], mutability: 'immutable' },
        }),
        attribute('display', 'Name of the person.', readOnly),
        attribute('type', '`User`.', { mutability: 'immutable', canonicalValues: ['User'] }),
      ],
    },
  ),
]

export const schemas = (baseUrl: string): { id: string }[] =>
  [
    { id: userSchema, name: 'User', description: 'Member with a card', attributes: userAttributes },
    { id: groupSchema, name: 'Group', description: 'Division or pro team', attributes: groupAttributes },
    {
      id: enterpriseSchema,
      name: 'EnterpriseUser',
      description: 'Data of employees',
      attributes: [attribute('employeeNumber', "The company's own number for the person.", { uniqueness: 'server' })],
    },
  ].map((schema) => ({
    schemas: [schemaSchema],
    ...schema,
    meta: { resourceType: 'Schema', location: `${baseUrl}/Schemas/${schema.id}` },
  }))
