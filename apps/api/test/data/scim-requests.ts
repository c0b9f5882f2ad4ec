/* Bodies in the form in which Microsoft Entra ID, Okta, SailPoint and scim2-tester send them. */

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

const patch = (...Operations: object[]) => ({ schemas: [patchSchema], Operations })

/** Creation by Entra with its standard mapping. */
const entraUser = (userName: string, externalId: string) => ({
  schemas: [userSchema, enterpriseSchema],
  externalId,
  userName,
  active: true,
  displayName: 'Dewi Anggraini',
  title: 'Head of Roasting',
  preferredLanguage: 'id-ID',
  emails: [{ type: 'work', value: userName, primary: true }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Dewi Anggraini', familyName: 'Anggraini', givenName: 'Dewi' },
  addresses: [{ type: 'work', formatted: 'Jl. Sudirman 1, Jakarta', primary: true }],
  phoneNumbers: [
    { type: 'work', value: '+62 21 5550 1234' },
    { type: 'mobile', value: '+62 812 5550 1234' },
  ],
  roles: [],
  [enterpriseSchema]: { employeeNumber: '4711', department: 'Roasting', manager: '' },
})

/** Creation by Okta. */
const oktaUser = (userName: string, externalId: string) => ({
  schemas: [userSchema],
  userName,
  name: { givenName: 'Budi', familyName: 'Hartono' },
  emails: [{ primary: true, value: userName, type: 'work' }],
  displayName: 'Budi Hartono',
  locale: 'en-US',
  externalId,
  groups: [],
  password: '1mz050nq',
  active: true,
})

/** Changes by Entra: capital operations, booleans as texts, a manager behind a colon. */
const entraPatches = {
  deactivate: patch({ op: 'Replace', path: 'active', value: 'False' }),
  deactivateStrict: patch({ op: 'replace', path: 'active', value: false }),
  activate: patch({ op: 'Replace', path: 'active', value: 'True' }),
  rename: (email: string) =>
    patch(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: email },
      { op: 'Replace', path: 'userName', value: email },
      { op: 'Replace', path: 'name.familyName', value: 'Kusuma' },
      { op: 'Add', path: 'displayName', value: 'Dewi Kusuma' },
    ),
  manager: patch({
    op: 'Add',
    path: `${enterpriseSchema}:manager`,
    value: [{ $ref: null, value: '8c7ff5d6-0000-4000-8000-000000000000' }],
  }),
  removeTitle: patch({ op: 'Remove', path: 'title' }),
  mobile: patch({ op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+65 9123 4567' }),
  employeeNumber: patch({ op: 'Add', path: `${enterpriseSchema}:employeeNumber`, value: '4712' }),
  addMember: (id: string) => patch({ op: 'Add', path: 'members', value: [{ $ref: null, value: id }] }),
  removeMember: (id: string) => patch({ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] }),
  removeMemberStrict: (id: string) => patch({ op: 'remove', path: `members[value eq "${id}"]` }),
}

/** Changes by Okta, which names no path. */
const oktaPatches = {
  deactivate: patch({ op: 'replace', value: { active: false } }),
  activate: patch({ op: 'replace', value: { active: true } }),
  renameGroup: (id: string, displayName: string) => patch({ op: 'replace', value: { id, displayName } }),
  setMembers: (...ids: string[]) =>
    patch({ op: 'replace', path: 'members', value: ids.map((value) => ({ value, display: 'x' })) }),
}

const sailPointPatches = { deactivate: [{ op: 'add', value: { active: false } }] }

const group = (displayName: string, externalId?: string) => ({
  schemas: [groupSchema],
  displayName,
  ...(externalId === undefined ? {} : { externalId }),
  members: [] as object[],
  meta: { resourceType: 'Group' },
})

export const scimRequests = { entraUser, oktaUser, entraPatches, oktaPatches, sailPointPatches, group, patch }
