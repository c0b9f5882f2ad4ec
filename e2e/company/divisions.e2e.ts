import { type Company, companyRoutes } from '@kartu/contracts/company/companies'
import { type Division, divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expectConfirmed } from '../confirmations.ts'
import { examine, expect, expectAccessibleInBothSchemes, firstPart, languages, type Person, test } from '../fixtures.ts'

const makeDivision = (founder: Person, company: Company, body: { name: string; color?: string }): Promise<Division> =>
  founder.call(divisionRoutes.create, { params: { companyId: company._id }, body })
const moveTo = (
  founder: Person,
  company: Company,
  memberId: string,
  divisionId: string,
  roles: 'division_admin'[] = [],
) =>
  founder.call(memberRoutes.update, {
    params: { companyId: company._id, memberId },
    body: { division_id: divisionId, roles },
  })

test('a new division marks inherited values @main @phone', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ company: 'Kopi Nusantara' })
  await founder.call(companyRoutes.update, {
    params,
    body: { color: '#143e6b', short_description: 'Coffee' },
  })
  await page.goto('/company?tab=divisions')
  await page.getByRole('button', { name: 'Add division' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New division')
  await expect(page.getByText('Inherited from Kopi Nusantara')).toHaveCount(2)
  await page.getByLabel('Name').fill('Jakarta')
  await page.getByLabel('Leads target').fill('40')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('division added')).toBeVisible()
  await expect(page).toHaveURL(/\/company\/division\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jakarta')

  await page.getByRole('button', { name: 'Use colour #b3261e' }).click()
  await expect(page.getByText('Cards show the company’s value, because company details have priority.')).toBeVisible()
  await page.getByRole('button', { name: 'Add contact' }).click()
  await page.getByRole('menuitem', { name: 'Fax' }).click()
  await page.getByLabel('Number', { exact: true }).fill('+62 21 555 0142')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectConfirmed(page, 'division_updated')
  const [saved] = await founder.call(divisionRoutes.list, { params })
  expect(saved).toMatchObject({
    name: 'Jakarta',
    leads_target: 40,
    color: '#b3261e',
    contacts: [{ value: '+62215550142' }],
  })

  await founder.call(companyRoutes.update, { params, body: { prioritise_division_details: true } })
  await page.reload()
  await expect(page.getByText('Set here instead of Kopi Nusantara')).toBeVisible()
  await page.getByRole('button', { name: 'Reset: Background colour' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectConfirmed(page, 'division_updated')
  expect((await founder.call(divisionRoutes.list, { params }))[0]?.color).toBeNull()
  await page.getByRole('link', { name: 'Company Details' }).first().click()
  await expect(page.getByRole('link', { name: 'Jakarta', exact: true })).toBeVisible()
  await expect(page.getByText('40 leads a month')).toBeVisible()
})

test('a taken name is reported at its field', async ({ page, enterAsFounder }) => {
  const { founder, company } = await enterAsFounder()
  await makeDivision(founder, company, { name: 'Sales' })
  await page.goto('/company/division')
  await page.getByLabel('Name').fill('sales')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('A division with this name already exists.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByRole('link', { name: 'Your Team' }).click()
  await expect(page.getByRole('dialog', { name: 'Discard Changes' })).toBeVisible()
})

test('a division without a name has a placeholder everywhere', async ({ page, addColleague, enterAsFounder }) => {
  const { founder, company } = await enterAsFounder()
  const unnamed = await makeDivision(founder, company, { name: '' })
  const { member } = await addColleague(founder, company)
  await moveTo(founder, company, member._id, unnamed._id)
  await page.goto('/company?tab=divisions')
  await expect(page.getByRole('link', { name: 'Unnamed division', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Show 1 member of Unnamed division' }).click()
  await expect(page.getByRole('button', { name: 'Division: Unnamed division' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Sri Wahyuni/ })).toContainText('Unnamed division')
})

test('deleting a division moves its members @main @phone', async ({ page, addColleague, enterAsFounder }) => {
  const { founder, company, params } = await enterAsFounder()
  const old = await makeDivision(founder, company, { name: 'Jakarta' })
  const next = await makeDivision(founder, company, { name: 'Surabaya' })
  const people = [await addColleague(founder, company), await addColleague(founder, company)]
  for (const { member } of people) await moveTo(founder, company, member._id, old._id)
  await page.goto(`/company/division/${old._id}`)
  await page.getByRole('button', { name: 'Delete division' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Jakarta?' })
  await expect(dialog).toContainText('It has 2 members.')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('combobox', { name: 'Move members to' }).click()
  await page.getByRole('option', { name: 'Surabaya' }).click()
  await dialog.getByRole('button', { name: 'Delete division' }).click()
  await expect(page.getByText('division deleted, 2 members moved to Surabaya')).toBeVisible()
  await expect(page).toHaveURL(/\/company\?tab=divisions$/)
  await expect(page.getByRole('link', { name: 'Surabaya', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jakarta', exact: true })).toBeHidden()
  const left = await founder.call(divisionRoutes.list, { params })
  expect(left).toMatchObject([{ _id: next._id, members: 2 }])
})

test('administrators manage only their own division', async ({ page, addColleague, enterAsFounder, openAs }) => {
  const { founder, company } = await enterAsFounder()
  const own = await makeDivision(founder, company, { name: 'Jakarta' })
  const other = await makeDivision(founder, company, { name: 'Surabaya' })
  const { person, member } = await addColleague(founder, company, { first_name: 'Anindya', last_name: 'Prameswari' })
  await moveTo(founder, company, member._id, own._id)
  await page.goto(`/company/division/${own._id}`)
  const field = page.getByRole('combobox', { name: 'Members who administer the division' })
  await field.fill('anind')
  await page.getByRole('option', { name: 'Anindya Prameswari' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectConfirmed(page, 'division_updated')

  const hers = await openAs(person, company)
  await hers.goto('/company?tab=divisions')
  await expect(hers.getByText('You manage Jakarta. Admins manage the others.')).toBeVisible()
  await expect(hers.getByRole('button', { name: 'More actions for Jakarta' })).toBeVisible()
  await expect(hers.getByRole('button', { name: 'More actions for Surabaya' })).toBeHidden()
  await hers.getByRole('link', { name: 'Jakarta', exact: true }).click()
  await expect(hers.getByText('Only admins can choose administrators.')).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Delete division' })).toBeHidden()
  await hers.getByLabel('Short description').fill('Port and customs')
  await hers.getByRole('button', { name: 'Save changes' }).click()
  await expectConfirmed(hers, 'division_updated')
  await hers.goto(`/company/division/${other._id}`)
  await expect(hers.getByText('Only admins and this division’s administrators can change it.')).toBeVisible()
})

test('an unknown division shows the not-found page', async ({ page, enterAsFounder }) => {
  await enterAsFounder()
  await page.goto('/company/division/01900000-0000-7000-8000-000000000001')
  await expect(page.getByText('This page could not be found')).toBeVisible()
})

for (const { prefix, scheme, at } of languages) {
  test(`divisions and their dialog are accessible, ${prefix || '/en'} ${at}`, async ({
    page,
    enterAsFounder,
    addColleague,
  }) => {
    const { founder, company, params } = await enterAsFounder({ company: 'Nusantara Logistics Group' })
    await founder.call(companyRoutes.update, { params, body: { color: '#143e6b' } })
    const division = await makeDivision(founder, company, { name: 'Jakarta', color: '#b3261e' })
    await makeDivision(founder, company, { name: '' })
    const { member } = await addColleague(founder, company)
    await moveTo(founder, company, member._id, division._id, ['division_admin'])
    for (const path of ['/company?tab=divisions', '/company/division', `/company/division/${division._id}`])
      await examine(page, prefix + path, scheme, firstPart(page))
    await page.emulateMedia({ colorScheme: scheme })
    await page.getByRole('button', { name: prefix === '' ? 'Delete division' : 'Hapus divisi' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInBothSchemes(page, scheme)
  })
}
