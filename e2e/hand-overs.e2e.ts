import { handOverRoutes } from '@kartu/contracts/hand-overs'
import { memberRoutes } from '@kartu/contracts/members'
import { expectConfirmed } from './confirmations.ts'
import { expect, expectAccessible, expectSound, makeCompany, test } from './fixtures.ts'

test('a leaver is handed over to a colleague and brought back @main @phone', async ({
  page,
  addColleague,
  enterAsFounder,
}) => {
  const { founder, company, params } = await enterAsFounder()
  const { person, member } = await addColleague(founder, company, { first_name: 'Ani', last_name: 'Wijaya' })
  const { member: colleague } = await addColleague(founder, company, { first_name: 'Budi', last_name: 'Hartono' })
  await page.goto('/team')
  await page.getByRole('button', { name: 'More actions for Ani Wijaya' }).click()
  await page.getByRole('menuitem', { name: 'Hand over' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer member' })
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog.getByText('Please choose a colleague.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Colleague' }).fill('hartono')
  await page.getByRole('option', { name: /Budi Hartono/ }).click()
  await dialog.getByRole('checkbox', { name: /Erase personal data/ }).check()
  await dialog.getByRole('textbox', { name: 'Days' }).fill('90')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expectConfirmed(page, 'member_transferred')
  await expect(dialog).toBeHidden()

  const card = await page.request.get(`/c/${member.card.slug}`)
  expect(card.status()).toBe(200)
  expect(await card.text()).toContain(`href="/c/${colleague.card.slug}?s=card"`)
  await expect(person.call(memberRoutes.list, { params, query: {} })).rejects.toThrow('403')

  await page.getByRole('button', { name: 'More actions for Ani Wijaya' }).click()
  await page.getByRole('menuitem', { name: 'Reactivate' }).click()
  const back = page.getByRole('dialog', { name: 'Reactivate Ani Wijaya?' })
  await expect(back).toContainText('The card currently points to Budi Hartono.')
  await expectAccessible(page)
  await back.getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.getByText('member reactivated')).toBeVisible()
  expect(await (await page.request.get(`/c/${member.card.slug}`)).text()).toContain('Ani Wijaya')
})

test('the page of a handed-over card reads on every screen @phone', async ({ page, makePerson, addColleague }) => {
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
  await expectSound(page)
  await page.getByRole('link', { name: 'Open Dewi Lestari’s card' }).click()
  await expect(page.getByRole('heading', { name: 'Dewi Lestari' })).toBeVisible()
})
