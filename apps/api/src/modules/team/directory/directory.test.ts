import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { directoryRoutes } from '@kartu/contracts/team/directory'
import { importRoutes } from '@kartu/contracts/team/imports'
import { memberRoutes } from '@kartu/contracts/company/members'
import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import { expect, test, vi } from 'vitest'
import { asOwner } from '../../../../test/database/database.ts'
import { changesOf, checkDirectory, importDirectory, rowsOf } from '../../../../test/steps/directory-steps.ts'
import { makeCompany, makeMember, makeOpenCompany, unique } from '../../../../test/factories.ts'
import { graphUser } from '../../../../test/outside/graph-tenant.ts'
import { apply, errorsOf, memberByEmail, paramsOf } from '../../../../test/steps/import-steps.ts'
import { startOwnServer, startServer } from '../../../../test/server.ts'
import { setLicences } from '../../company/licences/licences.ts'

const server = await startServer()
/** Jobs count licences by the settings of their own process. */
const selling = await startOwnServer({ BILLING: 'sandbox' })
const { graph } = server

// An import runs many statements, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const siti = () =>
  graphUser({
    givenName: 'Siti',
    surname: 'Nurhaliza',
    mail: `siti-${unique()}@contoso.example`,
    jobTitle: 'Head of Sales',
    department: 'Sales',
    businessPhones: ['021 5550 1234'],
    mobilePhone: '+62 812 5550 1234',
    usageLocation: 'ID',
    officeLocation: 'Menara 5',
    streetAddress: 'Jalan Sudirman 1',
    city: 'Jakarta',
    postalCode: '10220',
    country: 'Indonesia',
    preferredLanguage: 'id-ID',
  })

test('a second import of the directory changes nothing', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const [person, sukarno] = [siti(), graphUser({ givenName: null, surname: null, displayName: 'Sukarno' })]
  const many = Array.from({ length: 30 }, (_, index) => graphUser({ givenName: `Person ${index}`, surname: 'X' }))
  const guest = graphUser({ givenName: 'Guest', userType: 'Guest', mail: 'guest@other.example' })
  const gone = graphUser({ givenName: 'Gone', accountEnabled: false })
  const users = [person, sukarno, ...many, guest, gone]
  const tenant = graph.makeTenant({ name: 'Nusantara', users, pageSize: 10 })

  const checked = await checkDirectory(server, company, tenant, { create_divisions: true })
  expect(checked).toMatchObject({
    file_name: 'Nusantara (Microsoft Entra ID)',
    format: { kind: 'directory' },
    directory: { tenant_name: 'Nusantara', include_guests: false, guests: 1, disabled: 1, leavers: 0 },
    rows: 32,
    counts: { create: 32, update: 0, unchanged: 0, error: 0 },
    new_divisions: ['Sales'],
    needs_sign_in: false,
  })
  expect(tenant.asked.map((url) => url.searchParams.get('$skiptoken'))).toEqual([null, '10', '20', '30'])
  expect(tenant.asked[0]?.searchParams.get('$top')).toBe('999')
  // A dry run changes nothing and does not bind the company to the directory.
  expect((await api.page(memberRoutes.list, { params: { companyId: company.id }, query: {} })).meta.total).toBe(1)
  const params = { companyId: company.id }
  expect(await api.data(directoryRoutes.get, { params })).toEqual({ configured: true, connection: null })

  const done = await apply(api, company, checked)
  expect(done.counts).toEqual({ create: 32, update: 0, unchanged: 0, error: 0 })
  expect(await api.data(directoryRoutes.get, { params })).toMatchObject({
    connection: { tenant_id: tenant.id, tenant_name: 'Nusantara' },
  })
  const card = await memberByEmail(api, company, String(person['mail']))
  expect(card).toMatchObject({
    status: 'verified',
    external_id: null,
    division: { name: 'Sales' },
    card: {
      first_name: 'Siti',
      last_name: 'Nurhaliza',
      job_title: 'Head of Sales',
      address: 'Menara 5, Jalan Sudirman 1, Jakarta 10220, Indonesia',
      language: 'id',
    },
  })
  expect(card.card.contacts.map(({ key, value }) => [key, value])).toEqual([
    ['phone', '+622155501234'],
    ['mobile', '+6281255501234'],
    ['email', person['mail']],
  ])
  expect(await memberByEmail(api, company, String(sukarno['mail']))).toMatchObject({
    card: { first_name: 'Sukarno', last_name: '' },
  })
  expect((await server.visitor().send('GET', `/c/${card.card.slug}.vcf`)).text).toContain('Nurhaliza')

  const again = await importDirectory(server, company, tenant)
  expect(again.counts).toEqual({ create: 0, update: 0, unchanged: 32, error: 0 })
  expect(await memberByEmail(api, company, String(person['mail']))).toEqual(card)

  const told = await api.data(notificationRoutes.list, { params })
  expect(told.map(({ kind, facts }) => [kind, facts['file_name']])).toEqual([
    ['import_done', 'Nusantara (Microsoft Entra ID)'],
    ['import_done', 'Nusantara (Microsoft Entra ID)'],
  ])
  const audit = await asOwner(server.database, (query) =>
    query<{ action: string }>(
      `select action from audit_entries where company_id = $1
        and (action like 'directory.%' or action like 'import.%') order by created_at, id`,
      [company.id],
    ),
  )
  expect(audit.map(({ action }) => action)).toEqual([
    'directory.read',
    'directory.connected',
    'import.applied',
    'directory.read',
    'import.applied',
  ])
  expect(server.faults).toEqual([])
})

test('a renamed person with a new address is recognised', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const person = siti()
  const other = graphUser({ givenName: 'Same', surname: 'Always' })
  const tenant = graph.makeTenant({ users: [person, other] })
  await importDirectory(server, company, tenant, { create_divisions: true })
  const before = await memberByEmail(api, company, String(person['mail']))

  const mail = `siti-${unique()}@contoso.example`
  Object.assign(person, {
    givenName: 'Siti',
    surname: null,
    displayName: 'Siti',
    mail,
    department: 'Marketing',
    jobTitle: 'Director',
  })
  const checked = await checkDirectory(server, company, tenant, { create_divisions: true })
  expect(checked.counts).toEqual({ create: 0, update: 1, unchanged: 1, error: 0 })
  expect(changesOf(await rowsOf(company, checked), 'Siti')).toEqual([
    `email: ${before.email} → ${mail}`,
    'last_name: Nurhaliza → ',
    'job_title: Head of Sales → Director',
    'division: Sales → Marketing',
  ])
  const done = await apply(api, company, checked)
  expect(done.counts).toEqual({ create: 0, update: 1, unchanged: 1, error: 0 })
  expect(changesOf(await rowsOf(company, done), 'Siti')).toHaveLength(4)
  expect(await memberByEmail(api, company, mail)).toMatchObject({
    _id: before._id,
    division: { name: 'Marketing' },
    card: { slug: before.card.slug, last_name: '', job_title: 'Director' },
  })
  const divisions = await api.data(divisionRoutes.list, { params: { companyId: company.id } })
  expect(divisions.map(({ name }) => name).toSorted()).toEqual(['Marketing', 'Sales'])
})

test('an existing card is matched by its address once', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const withAccount = await makeMember(server, company, { firstName: 'Budi', lastName: 'Santoso' })
  const withoutAccount = `card-${unique()}@contoso.example`
  const params = { companyId: company.id }
  await api.data(memberRoutes.create, { params, body: { first_name: 'Rina', last_name: '', email: withoutAccount } })
  const tenant = graph.makeTenant({
    users: [
      graphUser({ givenName: 'Budi', surname: 'Santoso', mail: withAccount.email.toUpperCase() }),
      graphUser({ givenName: 'Rina', surname: null, displayName: 'Rina', mail: withoutAccount }),
    ],
  })
  const checked = await checkDirectory(server, company, tenant)
  expect(checked.counts).toEqual({ create: 0, update: 2, unchanged: 0, error: 0 })
  expect(changesOf(await rowsOf(company, checked), 'Budi Santoso')).toEqual(['directory:  → '])
  await apply(api, company, checked)
  expect((await importDirectory(server, company, tenant)).counts).toMatchObject({ unchanged: 2 })
})

test('an unconfirmed address does not take over a card', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const params = { companyId: company.id }
  // The account of this card has confirmed a different address from the card's current one.
  const claimed = `boss-${unique()}@contoso.example`
  const claimer = await makeMember(server, company, { firstName: 'Not', lastName: 'Boss' })
  await api.data(memberRoutes.update, { params: { ...params, memberId: claimer.id }, body: { email: claimed } })
  const tenant = graph.makeTenant({ users: [graphUser({ givenName: 'The', surname: 'Boss', mail: claimed })] })
  const checked = await checkDirectory(server, company, tenant)
  expect(checked.counts).toMatchObject({ error: 1, update: 0, create: 0 })
  expect(await errorsOf(api, company, checked)).toEqual({
    1: [
      'email: Someone with another confirmed address uses the card with this email. Correct the email of that member first.',
    ],
  })
  expect((await memberByEmail(api, company, claimed)).card.first_name).toBe('Not')
})

test('unusable addresses are reported while others are imported', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const [a, b] = [graphUser({ givenName: 'A', surname: 'One' }), graphUser({ givenName: 'B', surname: 'Two' })]
  const tenant = graph.makeTenant({ users: [a, b] })
  await importDirectory(server, company, tenant)
  const third = graphUser({ givenName: 'C', surname: 'Three', mail: String(b['mail']) })
  tenant.users = [
    // Moves to the address of B, who still uses it.
    { ...a, mail: b['mail'] },
    third,
    graphUser({ givenName: 'D', mail: null, userPrincipalName: 'd@contoso.onmicrosoft.com' }),
    graphUser({ givenName: 'E', mail: null, userPrincipalName: `e-${unique()}@contoso.example` }),
    graphUser({ givenName: 'F', mail: null, userPrincipalName: 'f@elsewhere.example' }),
    graphUser({ givenName: 'G', mobilePhone: '12' }),
    { ...graphUser({ givenName: 'H' }), mail: 42 },
  ]
  const checked = await checkDirectory(server, company, tenant)
  const rows = await rowsOf(company, checked)
  expect(rows.map(({ name, outcome, errors }) => [name, outcome, ...errors.map(({ code }) => code)])).toEqual([
    ['A One', 'error', 'email_taken'],
    ['C Three', 'error', 'directory_email_twice'],
    ['D', 'error', 'directory_no_email'],
    ['E', 'create'],
    ['F', 'error', 'directory_no_email'],
    ['G', 'create'],
    ['H', 'error', 'directory_unreadable'],
  ])
  expect((await apply(api, company, checked)).counts).toMatchObject({ create: 2, error: 5 })
  const file = await api.call(importRoutes.errors, { params: paramsOf(company, checked) })
  expect(file.bytes.toString()).toContain('first_name')
})

test('guests are imported on request', async () => {
  const company = await makeCompany(server)
  const guest = graphUser({ givenName: 'Guest', userType: 'Guest', mail: `guest-${unique()}@other.example` })
  const tenant = graph.makeTenant({ users: [guest] })
  const done = await importDirectory(server, company, tenant, { include_guests: true })
  expect(done).toMatchObject({ counts: { create: 1 }, directory: { include_guests: true, guests: 0 } })
  // Guests are left out the next time, but they have not left.
  const without = await checkDirectory(server, company, tenant)
  expect(without).toMatchObject({ rows: 0, directory: { guests: 1, leavers: 0 } })
})

test('people who left the directory are only listed', async () => {
  const company = await makeCompany(server)
  const { api } = company
  const [stays, leaves, blocked] = ['Stays', 'Leaves', 'Blocked'].map((givenName) =>
    graphUser({ givenName, surname: 'Lee' }),
  )
  const tenant = graph.makeTenant({ users: [stays, leaves, blocked] as never })
  await importDirectory(server, company, tenant)
  tenant.users = [stays, { ...blocked, accountEnabled: false }] as never
  const checked = await checkDirectory(server, company, tenant)
  expect(checked.directory).toMatchObject({ leavers: 2, disabled: 1 })
  const leavers = await api.page(importRoutes.leavers, { params: paramsOf(company, checked), query: {} })
  expect(leavers.data.map(({ name, reason, status }) => [name, reason, status])).toEqual([
    ['Blocked Lee', 'disabled', 'verified'],
    ['Leaves Lee', 'missing', 'verified'],
  ])
  expect((await apply(api, company, checked)).counts).toMatchObject({ unchanged: 1 })
  expect((await memberByEmail(api, company, String(leaves?.['mail']))).status).toBe('verified')
})

test('missing licences are reported before the import', async () => {
  const company = await makeOpenCompany(selling)
  await selling.database.transaction({ companyId: company.id }, (tx) => setLicences(tx, company.id, 2))
  const users = ['One', 'Two'].map((givenName) => graphUser({ givenName, surname: 'X' }))
  const checked = await checkDirectory(selling, company, selling.graph.makeTenant({ users }))
  expect(checked.counts).toMatchObject({ create: 1, error: 1 })
  expect((await rowsOf(company, checked))[1]?.errors[0]?.message).toBe(
    'You have insufficient license to invite more users',
  )
})
