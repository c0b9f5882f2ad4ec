import { cardRoutes } from '@kartu/contracts/company/cards'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, expectNoViolations, expectAccessible, test } from '../fixtures.ts'

test('undoes a change of many cards @main @both', async ({ page, addColleague, enterAsFounder }) => {
  const { founder, company, params } = await enterAsFounder({ first_name: 'Zulkifli' })
  for (const first_name of ['Ani', 'Budi']) {
    const { member } = await addColleague(founder, company, { first_name, last_name: 'Wijaya' })
    if (first_name === 'Budi')
      await founder.call(cardRoutes.update, {
        params: { ...params, cardId: member.card._id },
        body: { address: 'Jl. Sudirman 1', revision: member.card.revision },
      })
  }
  const addresses = async () => {
    const { data } = await founder.call(memberRoutes.list, { params, query: { sort: 'name' } })
    const cards = await Promise.all(
      data.map((row) => founder.call(cardRoutes.get, { params: { ...params, cardId: row.card._id } })),
    )
    return cards.map(({ address }) => address)
  }
  await page.goto('/team')
  for (const name of ['Ani', 'Budi']) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  const toolbar = page.getByRole('toolbar', { name: 'Selection' })
  const change = page
    .getByRole('button', { name: 'Change a field' })
    .or(page.getByRole('menuitem', { name: 'Change a field' }))
  await expect(toolbar).toBeVisible()
  const more = toolbar.getByRole('button', { name: 'More actions' })
  if (await more.isVisible()) await more.click()
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Change a field of 2 cards' })
  await expect(dialog.getByRole('combobox', { name: 'Field' })).toHaveValue('Address')
  await dialog.getByRole('button', { name: 'Preview change' }).click()
  await expect(dialog.getByText('Enter a value, or choose to remove it.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'New value' }).fill('1 Raffles Place')
  await expectNoViolations(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Preview change' }).click()
  const row = dialog.getByRole('row', { name: /Budi/ })
  await expect(row.getByRole('cell')).toHaveText(['Jl. Sudirman 1', '1 Raffles Place'])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 2 cards' }).click()
  await expect(page.getByText('2 cards changed')).toBeVisible()
  expect(await addresses()).toEqual(['1 Raffles Place', '1 Raffles Place', ''])

  const notice = page.getByRole('region', { name: 'Last change' })
  await expect(notice).toContainText('Address changed on 2 cards.')
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toBeHidden()
  await expect.poll(addresses).toEqual(['', 'Jl. Sudirman 1', ''])
})
