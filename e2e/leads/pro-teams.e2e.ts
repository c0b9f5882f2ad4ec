import { proTeamRoutes } from '@kartu/contracts/leads/pro-teams'
import { expectConfirmed } from '../confirmations.ts'
import { examine, expect, expectNoViolations, expectAccessible, languages, test } from '../fixtures.ts'

test('an admin manages pro teams @main @phone', async ({ page, enterAsFounder, addColleague }) => {
  const { founder, company, params } = await enterAsFounder({ company: 'Kopi Nusantara' })
  await addColleague(founder, company, { first_name: 'Ayu', last_name: 'Lestari' })
  await addColleague(founder, company, { first_name: 'Budi', last_name: 'Santoso' })
  await page.goto('/pro/team-management')
  await expect(page.getByText('Create teams of people who sell together')).toBeVisible()

  await page.getByRole('button', { name: 'Create team' }).click()
  const making = page.getByRole('dialog', { name: 'Create team' })
  await making.getByLabel('Monthly target').fill('many')
  await making.getByRole('button', { name: 'Create team' }).click()
  await expect(making.getByText('This field is required')).toBeVisible()
  await expect(making.getByText('This field must only contain numeric char')).toBeVisible()
  await making.getByLabel('Name').fill('Jakarta North')
  await making.getByLabel('Monthly target').fill('40')
  await making.getByRole('combobox', { name: 'Manager' }).fill('Lestari')
  await page.getByRole('option', { name: 'Ayu Lestari' }).click()
  await expectNoViolations(page)
  await making.getByRole('button', { name: 'Create team' }).click()
  await expectConfirmed(page, 'team_created')
  await expect(page.getByText('Managed by Ayu Lestari')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Jakarta North: 0 of 40 leads this month' })).toBeVisible()

  await page.getByRole('button', { name: 'Add members to Jakarta North' }).click()
  const adding = page.getByRole('dialog', { name: 'Add members to Jakarta North' })
  await adding.getByRole('checkbox', { name: 'Budi Santoso' }).check()
  await adding.getByRole('button', { name: 'Add members' }).click()
  await expectConfirmed(page, 'team_member_added')
  await page.getByText('1 member', { exact: true }).click()
  const members = page.getByRole('list', { name: 'Members of Jakarta North' })
  await expect(members.getByText('Budi Santoso')).toBeVisible()
  await expectAccessible(page)
  await members.getByRole('button', { name: 'Remove Budi Santoso from Jakarta North' }).click()
  await expectConfirmed(page, 'team_member_removed')
  await expect(page.getByText('No members yet.')).toBeVisible()

  await page.getByRole('button', { name: 'More actions for Jakarta North' }).click()
  await page.getByRole('menuitem', { name: 'Edit team' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit team' })
  await editing.getByLabel('Name').fill('Jakarta')
  await editing.getByLabel('Monthly target').clear()
  await editing.getByRole('button', { name: 'Save team' }).click()
  await expect(page.getByText('team edited', { exact: true })).toBeVisible()
  const [team] = await founder.call(proTeamRoutes.list, { params })
  expect(team).toMatchObject({ name: 'Jakarta', target: null, manager: { name: 'Ayu Lestari' } })

  await page.getByRole('button', { name: 'More actions for Jakarta' }).click()
  await page.getByRole('menuitem', { name: 'Delete team' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Jakarta?' })
  await expect(question.getByText('Leads stay with their owners')).toBeVisible()
  await question.getByRole('button', { name: 'Delete team' }).click()
  await expectConfirmed(page, 'team_deleted')
  await expect(page.getByText('Create teams of people who sell together')).toBeVisible()
})

test('only the manager edits a team', async ({ enterAsFounder, addColleague, openAs }) => {
  const { founder, company, params } = await enterAsFounder()
  const [manager, member] = [await addColleague(founder, company), await addColleague(founder, company)]
  const body = { name: 'Jakarta', manager_id: manager.member._id, target: 12, member_ids: [member.member._id] }
  await founder.call(proTeamRoutes.create, { params, body })
  await founder.call(proTeamRoutes.create, { params, body: { name: 'Surabaya' } })

  const screen = await openAs(manager.person, company)
  await screen.goto('/pro/team-management')
  await expect(screen.getByRole('heading', { name: 'Jakarta' })).toBeVisible()
  await expect(screen.getByRole('heading', { name: 'Surabaya' })).toBeHidden()
  await expect(screen.getByRole('button', { name: 'Create team' })).toBeHidden()
  await screen.getByRole('button', { name: 'More actions for Jakarta' }).click()
  await expect(screen.getByRole('menuitem', { name: 'Delete team' })).toBeHidden()
  await screen.getByRole('menuitem', { name: 'Edit team' }).click()
  const editing = screen.getByRole('dialog', { name: 'Edit team' })
  await expect(editing.getByRole('combobox', { name: 'Manager' })).toBeHidden()
  await editing.getByLabel('Monthly target').fill('15')
  await editing.getByRole('button', { name: 'Save team' }).click()
  await expect(screen.getByText('team edited', { exact: true })).toBeVisible()

  const theirs = await openAs(member.person, company)
  await theirs.goto('/pro/team-management')
  await expect(theirs.getByText('Target: 15 a month')).toBeVisible()
  await expect(theirs.getByRole('button', { name: /Add members/ })).toBeHidden()
  await expect(theirs.getByRole('button', { name: /More actions for/ })).toBeHidden()
  for (const { prefix, scheme } of languages) await examine(theirs, `${prefix}/pro/team-management`, scheme)
})

test('a colleague reads what a manager will see before joining @phone', async ({
  enterAsFounder,
  addColleague,
  openAs,
}) => {
  const { founder, company, params } = await enterAsFounder()
  const [manager, colleague] = [
    await addColleague(founder, company, { first_name: 'Rani', last_name: 'Putri' }),
    await addColleague(founder, company, { first_name: 'Sari', last_name: 'Wijaya' }),
  ]
  const body = { name: 'Jakarta', manager_id: manager.member._id }
  await founder.call(proTeamRoutes.create, { params, body })

  const screen = await openAs(manager.person, company)
  await screen.goto('/pro/team-management')
  const waiting = screen.getByRole('list', { name: 'People asked to join Jakarta' })
  const ask = async () => {
    await screen.getByRole('button', { name: 'Add members to Jakarta' }).click()
    const adding = screen.getByRole('dialog', { name: 'Add members to Jakarta' })
    await expect(adding.getByText('are asked first')).toBeVisible()
    await adding.getByRole('checkbox', { name: 'Sari Wijaya' }).check()
    await adding.getByRole('button', { name: 'Add members' }).click()
    await expect(waiting.getByText('Waiting for Sari Wijaya')).toBeVisible()
  }
  await ask()
  await expectNoViolations(screen)
  await waiting.getByRole('button', { name: 'Withdraw the request to Sari Wijaya' }).click()
  await expect(waiting).toBeHidden()
  await ask()

  const theirs = await openAs(colleague.person, company)
  await theirs.goto('/pro/team-management')
  const request = theirs.getByRole('region', { name: 'Rani Putri asks you to join the pro team Jakarta' })
  await expect(request.getByText('If you accept, Rani Putri, who manages the team, sees every lead')).toBeVisible()
  for (const { prefix, scheme } of languages) await examine(theirs, `${prefix}/pro/team-management`, scheme)
  await theirs.goto('/pro/team-management')
  await request.getByRole('button', { name: 'Join the team' }).click()
  await expect(request).toBeHidden()
  await expect(theirs.getByText('1 member', { exact: true })).toBeVisible()
})
