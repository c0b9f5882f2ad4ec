/*
 * Requests in the form in which published suites send them, with our own values:
 * - Microsoft: `PostmanCollection.json` of github.com/AzureAD/SCIMReferenceCode (MIT), which the SCIM validator of Entra follows
 * - Okta: `SCIM_tests_for_Runscope.json` of github.com/oktadev/okta-scim-beta (Apache 2.0)
 * - scim2-tester: `scim2_tester/filling.py` of github.com/python-scim/scim2-tester (Apache 2.0), which fills every attribute
 */

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

const patch = (...Operations: object[]) => ({ schemas: [patchSchema], Operations })

/** Names of attributes in capitals, addresses without a country, empty values as null, `active` as a text. */
const microsoftUser = (userName: string, externalId: string) => ({
  userName,
  active: 'True',
  addresses: [
    {
      ...{ country: 'Indonesia', formatted: 'Jl. Sudirman 1\nJakarta 10220', locality: 'Jakarta', postalCode: '10220' },
      ...{ region: 'DKI', streetAddress: 'Jl. Sudirman 1', type: 'work', primary: false },
    },
    {
      country: null,
      formatted: 'Jl. Braga 2\nBandung',
      locality: null,
      postalCode: null,
      type: 'other',
      primary: false,
    },
  ],
  displayName: 'Rina Wati',
  emails: [
    { Primary: true, type: 'work', value: userName },
    { Primary: false, type: 'home', value: `home.${userName}` },
  ],
  meta: { created: '2019-09-18T18:15:26.5788954+00:00', resourceType: 'User' },
  name: { formatted: 'Rina Wati', familyName: 'Wati', givenName: 'Rina', honorificPrefix: null, honorificSuffix: null },
  phoneNumbers: [
    { type: 'work', value: '+622155501111', primary: true },
    { type: 'mobile', value: null },
  ],
  preferredLanguage: 'id',
  roles: [],
  title: 'Site engineer',
  externalId,
  schemas: [userSchema, enterpriseSchema],
  [enterpriseSchema]: { Department: 'Roasting', Manager: { Value: 'SuzzyQ' } },
})

const microsoft = {
  user: microsoftUser,
  withoutUserName: (email: string) => ({ ...microsoftUser(email, 'none'), userName: undefined }),
  /** An attribute with a spelling mistake beside right ones. */
  misspelt: (id: string, userName: string) => {
    const { addresses: adreses, ...user } = microsoftUser(userName, 'misspelt')
    return { ...user, id, adreses, active: true }
  },
  userName: (value: string) => patch({ op: 'Replace', path: 'userName', value }),
  deactivate: patch({ op: 'Replace', path: 'active', value: false }),
  /** The path separates the schema by a full stop. */
  manager: patch({ op: 'replace', path: `${enterpriseSchema}.manager`, value: 'SuzzyQ' }),
  group: (displayName: string, ...ids: string[]) => ({
    ...{ schemas: [groupSchema], externalId: displayName, displayName },
    members: ids.map((value) => ({ value, display: 'VP' })),
  }),
  addMember: (id: string) =>
    patch({ name: 'addMember', op: 'add', path: 'members', value: [{ displayName: 'new User', value: id }] }),
  /** A bare ID instead of a list. */
  addMemberBare: (groupId: string, id: string) => ({
    ...patch({ op: 'add', path: 'members', value: id }),
    id: groupId,
  }),
  removeMember: (id: string) => patch({ op: 'remove', path: `members[value eq "${id}"]` }),
  removeMembers: patch({ op: 'remove', path: 'members' }),
}

const okta = {
  headers: {
    'accept-charset': 'utf-8',
    'content-type': 'application/scim+json; charset=utf-8 ',
    accept: 'application/scim+json',
    'user-agent': 'OKTA SCIM Integration',
  },
  user: (userName: string, email: string, externalId: string) => ({
    schemas: [userSchema],
    userName,
    name: { givenName: 'Tina', familyName: 'Erickson' },
    emails: [{ primary: true, value: email, type: 'work' }],
    displayName: 'Tina Erickson',
    locale: 'en_US',
    userType: 'In SCIM Group',
    externalId,
    groups: [],
    password: 'y25bA4W3',
    active: true,
  }),
  deactivate: patch({ op: 'replace', value: { active: false } }),
}

/** A value for every attribute that the server declares, with paths that begin with the schema. */
const tester = {
  user: (userName: string) => ({
    schemas: [userSchema, enterpriseSchema],
    ...{ userName, externalId: `tester-${userName}`, displayName: 'b7e4', nickName: 'c2a1', title: 'e1d0' },
    ...{ preferredLanguage: 'f3b2', active: true },
    name: {
      formatted: 'a',
      familyName: 'b',
      givenName: 'c',
      middleName: 'd',
      honorificPrefix: 'e',
      honorificSuffix: 'f',
    },
    emails: [{ value: userName, type: 'work', primary: true }],
    phoneNumbers: [{ value: '5550123456', type: 'fax' }],
    addresses: [{ formatted: '7b1f', type: 'work' }],
    [enterpriseSchema]: { employeeNumber: 'd91c' },
  }),
  /** Each operation names its attribute with the schema, as RFC 7644 (section 3.10) allows. */
  add: (attribute: string, value: unknown) => patch({ op: 'add', path: `${userSchema}:${attribute}`, value }),
  remove: (attribute: string) => patch({ op: 'remove', path: `${userSchema}:${attribute}` }),
  removeNumber: patch({ op: 'remove', path: `${enterpriseSchema}:employeeNumber` }),
  search: { schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'], startIndex: 1, count: 10 },
  addNumber: (value: string) => patch({ op: 'replace', path: `${enterpriseSchema}:employeeNumber`, value }),
}

export const scimSuites = { microsoft, okta, tester }
