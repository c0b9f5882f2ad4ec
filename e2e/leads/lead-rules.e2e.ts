import { leadRuleRoutes } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { examine, expect, expectAccessible, expectNoViolations, languages, test, turn } from '../fixtures.ts'

test('an admin decides who gets leads @phone', async ({ page, enterAsFounder, addColleague }) => {
  const { founder, company, params } = await enterAsFounder({ company: 'Kopi Nusantara' })
  await addColleague(founder, company, { first_name: 'Ayu', last_name: 'Lestari' })
  await addColleague(founder, company, { first_name: 'Budi', last_name: 'Santoso' })
  await page.goto('/pro/rules')
  await expect(page.getByText('Every lead goes to the owner of the card.')).toBeVisible()

  await page.getByRole('button', { name: 'Add rule' }).click()
  const adding = page.getByRole('dialog', { name: 'Add rule' })
  await adding.getByRole('button', { name: 'Add rule' }).click()
  await expect(adding.getByText('Choose at least one person.')).toBeVisible()
  await adding.getByLabel('Name').fill('Indonesia')
  await adding.getByRole('checkbox', { name: 'Ayu Lestari' }).check()
  await adding.getByRole('checkbox', { name: 'Budi Santoso' }).check()
  await adding.getByRole('combobox', { name: 'Country of the phone number' }).fill('Indonesia')
  await page.getByRole('option', { name: 'Indonesia' }).click()
  await page.keyboard.press('Escape')
  await expectNoViolations(page)
  await adding.getByRole('button', { name: 'Try rule' }).click()
  await expect(adding.getByText('This rule would have decided about 0 of 0 leads.')).toBeVisible()
  await adding.getByRole('button', { name: 'Add rule' }).click()
  await expect(page.getByText('rule added, still turned off', { exact: true })).toBeVisible()

  await expect(page.getByText('Country: Indonesia')).toBeVisible()
  await expect(page.getByText('Goes in turn to Ayu Lestari and Budi Santoso')).toBeVisible()
  await turn(page.getByRole('switch', { name: 'Use the rule Indonesia' }), true)
  await expect(page.getByText('rule turned on', { exact: true })).toBeVisible()
  expect(await founder.call(leadRuleRoutes.list, { params })).toMatchObject([{ is_on: true, countries: ['ID'] }])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit the rule Indonesia' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit rule' })
  await editing.getByRole('radio', { name: 'The owner of the card' }).check()
  await editing.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByText('rule saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Stays with the owner of the card', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Delete the rule Indonesia' }).click()
  await page
    .getByRole('dialog', { name: 'Delete the rule Indonesia?' })
    .getByRole('button', { name: 'Delete rule' })
    .click()
  await expect(page.getByText('rule deleted', { exact: true })).toBeVisible()
  await expect(page.getByText('Every lead goes to the owner of the card.')).toBeVisible()
})

test('rules are reordered by keyboard', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder()
  for (const name of ['First', 'Second', 'Third']) await founder.call(leadRuleRoutes.create, { params, body: { name } })
  await page.goto('/pro/rules')
  await page.getByRole('button', { name: /Third/ }).first().press('Home')
  await expect(
    page.getByRole('list', { name: 'Lead rules in their order' }).getByRole('listitem').first(),
  ).toContainText('Third')
  await expect
    .poll(async () => (await founder.call(leadRuleRoutes.list, { params })).map(({ name }) => name))
    .toEqual(['Third', 'First', 'Second'])
  await page.reload()
  await expect(
    page.getByRole('list', { name: 'Lead rules in their order' }).getByRole('listitem').first(),
  ).toContainText('Third')
  for (const { prefix, scheme } of languages) await examine(page, `${prefix}/pro/rules`, scheme)
})

test('a member cannot change lead rules', async ({ enterAsFounder, addColleague, openAs }) => {
  const { founder, company } = await enterAsFounder()
  const { person } = await addColleague(founder, company)
  const screen = await openAs(person, company)
  await screen.goto('/pro/rules')
  await expect(screen.getByText('Ask an admin of your company to change who gets new leads.')).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Add rule' })).toBeHidden()
})
