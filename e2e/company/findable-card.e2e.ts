import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, expectAccessible, openSections, test } from '../fixtures.ts'

test('the owner lets search engines find the card', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ first_name: '</script><b>', last_name: 'Prameswari' })
  const [member] = (await founder.call(memberRoutes.list, { params, query: {} })).data
  const path = `/c/${member?.card.slug}`
  const robots = page.locator('meta[name="robots"]')
  const person = page.locator('script[type="application/ld+json"]')
  await page.goto(path)
  await expect(robots).toHaveAttribute('content', 'noindex')
  await expect(person).toHaveCount(0)

  await page.goto('/team/edit')
  await openSections(page)
  const choice = page.getByRole('radiogroup', { name: 'Let search engines find this card' })
  await expect(choice.getByRole('radio', { name: 'No' })).toBeChecked()
  await choice.getByText('Yes').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('card updated successfully')).toBeVisible()

  const blocked: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') blocked.push(message.text())
  })
  await page.goto(path)
  await expect(robots).toHaveAttribute('content', 'nofollow')
  expect(JSON.parse((await person.textContent()) ?? '')).toMatchObject({ name: '</script><b> Prameswari' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('</script><b> Prameswari')
  expect(blocked).toEqual([])
})

test('the company locks the search switch @phone', async ({ page, openAs, addColleague, enterAsFounder }) => {
  const { founder, company } = await enterAsFounder({ company: 'Kopi Nusantara' })
  const { person } = await addColleague(founder, company, { first_name: 'Raj', last_name: 'Subramaniam' })
  await page.goto('/business/customisation?tab=permissions')
  const rule = page.getByRole('listitem', { name: 'Search engines' })
  await expect(rule.getByRole('checkbox')).toHaveCount(0)
  await rule.getByText('Locked', { exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('permissions updated')).toBeVisible()

  const employee = await openAs(person, company)
  await employee.goto('/id/team/edit')
  await openSections(employee)
  const locked = employee.getByRole('group', { name: 'Mesin pencari' })
  await expect(locked).toContainText('Mesin pencari tidak dapat menemukan kartu ini')
  await expect(locked).toContainText('Kopi Nusantara')
  await expect(locked.getByRole('radio')).toHaveCount(0)
  await expectAccessible(employee)
})
