import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expectConfirmed } from '../confirmations.ts'
import { expect, expectNoViolations, expectAccessible, makeCompany, test } from '../fixtures.ts'

test('a leaver who was handed over is restored @main @phone', async ({ page, addColleague, enterAsFounder }) => {
  const { founder, company, params } = await enterAsFounder()
  const { person, member } = await addColleague(founder, company, { first_name: 'Ani', last_name: 'Wijaya' })
  const { member: colleague } = await addColleague(founder, company, { first_name: 'Budi', last_name: 'Hartono' })
  await page.goto('/team')
  await page.getByRole('button', { name: 'More actions for Ani Wijaya' }).click()
  await page.getByRole('menuitem', { name: 'Hand over' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over Ani Wijaya’s card' })
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog.getByText('Please choose a colleague.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Colleague' }).fill('hartono')
  await page.getByRole('option', { name: /Budi Hartono/ }).click()
  await dialog.getByRole('checkbox', { name: /Erase personal data/ }).check()
  await dialog.getByRole('textbox', { name: 'Days' }).fill('90')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expectConfirmed(page, 'member_transferred')
  await expect(dialog).toBeHidden()

  const card = await page.request.get(`/c/${member.card.slug}`)
  expect(card.status()).toBe(200)
  expect(await card.text()).toContain(`href="/c/${colleague.card.slug}?s=card"`)
  await expect(person.call(memberRoutes.list, { params, query: {} })).rejects.toThrow('403')

  // A menu opened earlier gains an item and moves when the list arrives, and would lose a click.
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More actions for Ani Wijaya' }).click()
  await page.getByRole('menuitem', { name: 'Reactivate' }).click()
  const back = page.getByRole('dialog', { name: 'Reactivate Ani Wijaya?' })
  await expect(back).toContainText('The card currently points to Budi Hartono.')
  await expectNoViolations(page)
  await back.getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.getByText('member reactivated')).toBeVisible()
  expect(await (await page.request.get(`/c/${member.card.slug}`)).text()).toContain('Ani Wijaya')
})

test('the page of a handed-over card fits every screen @phone', async ({ page, makePerson, addColleague }) => {
  const founder = await makePerson({ first_name: 'Dewi', last_name: 'Lestari' })
  const company = await makeCompany(founder)
  const { member } = await addColleague(founder, company, { first_name: 'Ani' })
  const [owner] = (
    await founder.call(memberRoutes.list, { params: { companyId: company._id }, query: {} })
  ).data.filter((row) => row._id !== member._id)
  await founder.call(handOverRoutes.create, {
    params: { companyId: company._id },
    body: { member_ids: [member._id], card: 'page', colleague_id: owner?._id ?? '' },
  })
  await page.goto(`/c/${member.card.slug}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open Dewi Lestari’s card' }).click()
  await expect(page.getByRole('heading', { name: 'Dewi Lestari' })).toBeVisible()
})

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a planned hand-over is cancelled @both', async ({ page, addColleague, enterAsFounder }) => {
  const { founder, company, params } = await enterAsFounder()
  await addColleague(founder, company, { first_name: 'Ani', last_name: 'Wijaya' })
  await addColleague(founder, company, { first_name: 'Budi', last_name: 'Hartono' })
  await page.goto('/team')
  await page.getByRole('button', { name: 'More actions for Ani Wijaya' }).click()
  await page.getByRole('menuitem', { name: 'Hand over' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over Ani Wijaya’s card' })
  await dialog.getByRole('combobox', { name: 'Colleague' }).fill('hartono')
  await page.getByRole('option', { name: /Budi Hartono/ }).click()
  await dialog.getByRole('radio', { name: 'On a later day' }).check()
  await dialog.getByLabel(/^Day/).fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Plan hand-over' }).click()
  await expect(dialog.getByText('Please choose a day from')).toBeVisible()
  await dialog.getByLabel(/^Day/).fill(inDays(5))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Plan hand-over' }).click()
  await expect(page.getByText('hand-over planned for')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goto('/home')
  await expect(page.getByText('Colleague: Budi Hartono.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change: Ani Wijaya' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Colleague' })).toHaveValue('Budi Hartono')
  await expect(dialog.getByLabel(/^Day/)).toHaveValue(inDays(5))
  await dialog.getByLabel(/^Day/).fill(inDays(9))
  await dialog.getByRole('button', { name: 'Plan hand-over' }).click()
  await expect(dialog).toBeHidden()
  const { plans } = await founder.call(handOverRoutes.planned, { params, query: {} })
  expect(plans.map(({ ends_on: day }) => day)).toEqual([inDays(9)])

  await page.getByRole('button', { name: 'Change: Ani Wijaya' }).click()
  await dialog.getByRole('button', { name: 'Cancel this plan' }).click()
  await expect(page.getByText('plan cancelled, Ani Wijaya stays')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Leaving soon' })).toBeHidden()
})
