import { proUserRoutes } from '@kartu/contracts/leads/pro-users'
import { expectConfirmed } from '../confirmations.ts'
import { examine, expect, expectNoViolations, expectAccessible, firstPart, languages, test } from '../fixtures.ts'

test('an admin manages roles and licences @main @phone', async ({ page, enterAsFounder, addColleague }) => {
  const { founder, company, params } = await enterAsFounder({ company: 'Kopi Nusantara' })
  const ayu = await addColleague(founder, company, { first_name: 'Ayu', last_name: 'Lestari' })
  await addColleague(founder, company, { first_name: 'Budi', last_name: 'Santoso' })
  await page.goto('/pro/user-management')
  await expect(page.getByText('Assign licences to give people access')).toBeVisible()

  await page.getByRole('button', { name: 'Add role' }).click()
  const making = page.getByRole('dialog', { name: 'Add role' })
  await making.getByRole('button', { name: 'Add role' }).click()
  await expect(making.getByText('This field is required')).toBeVisible()
  await making.getByLabel('Name').fill('Booth')
  await making.getByRole('checkbox', { name: 'See the leads of their pro teams' }).check()
  await expectNoViolations(page)
  await making.getByRole('button', { name: 'Add role' }).click()
  await expect(page.getByText('role added', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Assign licences' }).click()
  const giving = page.getByRole('dialog', { name: 'Assign Pro licences' })
  await giving.getByLabel('Search people').fill('Lestari')
  await giving.getByRole('checkbox', { name: 'Ayu Lestari' }).check()
  await giving.getByLabel('Search people').fill('Santoso')
  await giving.getByRole('checkbox', { name: 'Budi Santoso' }).check()
  await expect(giving.getByText('2 people selected')).toBeVisible()
  await giving.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Booth' }).click()
  await expectNoViolations(page)
  await giving.getByRole('button', { name: 'Assign licences' }).click()
  await expect(page.getByText('2 licences assigned', { exact: true })).toBeVisible()
  await expect(page.getByText('2 Pro licences assigned, no limit')).toBeVisible()

  await page.getByRole('combobox', { name: 'Role of Ayu Lestari' }).click()
  await page.getByRole('option', { name: 'Manager' }).click()
  await expectConfirmed(page, 'role_assigned')
  await expect(page.getByRole('combobox', { name: 'Role of Ayu Lestari' })).toHaveValue('Manager')

  await page.getByRole('button', { name: 'More actions for the role Booth' }).click()
  await page.getByRole('menuitem', { name: 'Edit role' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit role' })
  await expect(editing.getByText('1 person has this role. The change applies at once.')).toBeVisible()
  await editing.getByRole('checkbox', { name: 'Export leads' }).check()
  await editing.getByRole('button', { name: 'Save role' }).click()
  await expectConfirmed(page, 'role_edited')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'More actions for Ayu Lestari' }).click()
  await page.getByRole('menuitem', { name: 'Revoke licence' }).click()
  const question = page.getByRole('dialog', { name: 'Revoke Ayu Lestari’s Pro licence?' })
  await expect(question.getByText('Leads, notes and pro teams are kept')).toBeVisible()
  await question.getByRole('button', { name: 'Revoke licence' }).click()
  await expectConfirmed(page, 'licence_revoked')
  await expect(page.getByRole('combobox', { name: 'Role of Ayu Lestari' })).toBeHidden()

  await page.getByRole('button', { name: 'More actions for the role Booth' }).click()
  await page.getByRole('menuitem', { name: 'Delete role' }).click()
  const removal = page.getByRole('dialog', { name: 'Delete the role Booth?' })
  await expect(removal.getByText('1 person has this role and becomes a regular member.')).toBeVisible()
  await removal.getByRole('button', { name: 'Delete role' }).click()
  await expect(page.getByText('role deleted', { exact: true })).toBeVisible()
  const { users } = await founder.call(proUserRoutes.list, { params })
  expect(users.map(({ member, role }) => [member.name, role])).toEqual([['Budi Santoso', 'member']])
  expect(users.some(({ member }) => member._id === ayu.member._id)).toBe(false)
})

test('people cannot change users with more permissions', async ({ enterAsFounder, addColleague, openAs }) => {
  const { founder, company, params } = await enterAsFounder()
  const keeper = await addColleague(founder, company, { first_name: 'Ayu', last_name: 'Lestari' })
  const chief = await addColleague(founder, company, { first_name: 'Budi', last_name: 'Santoso' })
  const role = (name: string, permissions: ('manage_pro_users' | 'export_leads' | 'see_company_leads')[]) =>
    founder.call(proUserRoutes.createRole, { params, body: { name, permissions } })
  const assign = (memberId: string, name: string) =>
    founder.call(proUserRoutes.assign, { params, body: { member_ids: [memberId], role: name } })
  await assign(keeper.member._id, (await role('Keeper', ['manage_pro_users', 'export_leads']))._id)
  await assign(chief.member._id, (await role('Chief', ['see_company_leads']))._id)

  const screen = await openAs(keeper.person, company)
  await screen.goto('/pro/user-management')
  await expect(screen.getByRole('combobox', { name: 'Role of Budi Santoso' })).toBeDisabled()
  await expect(screen.getByRole('button', { name: 'More actions for Budi Santoso' })).toBeHidden()
  await expect(screen.getByRole('button', { name: 'More actions for the role Chief' })).toBeHidden()
  await screen.getByRole('button', { name: 'Add role' }).click()
  const making = screen.getByRole('dialog', { name: 'Add role' })
  await expect(making.getByRole('checkbox', { name: 'See all leads of the company' })).toBeDisabled()
  await expect(making.getByRole('checkbox', { name: 'Export leads' })).toBeEnabled()

  const theirs = await openAs(chief.person, company)
  await theirs.goto('/pro/user-management')
  await expect(theirs.getByText('Only admins and people with permission')).toBeVisible()
  await expectAccessible(theirs)
})

test('both pages are accessible in both languages and schemes @phone', async ({
  page,
  enterAsFounder,
  backdoor,
  selling,
}) => {
  const { company } = await enterAsFounder()
  for (const { prefix, scheme } of languages) {
    await examine(page, `${prefix}/pro/user-management`, scheme, firstPart(page))
    await examine(page, `${prefix}/pro/team-management`, scheme)
  }
  await backdoor.setPlan({ company_id: company._id, plan: 'business' })
  await page.goto(`${selling}/pro/user-management`)
  await page.getByRole('button', { name: 'See plans' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
