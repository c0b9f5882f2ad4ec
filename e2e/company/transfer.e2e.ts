import { divisionRoutes } from '@kartu/contracts/company/divisions'
import { memberRoutes } from '@kartu/contracts/company/members'
import { expect, expectNoViolations, expectAccessible, makeCompany, test } from '../fixtures.ts'

test('undo restores many members after a move to a division @phone', async ({ page, addColleague, enterAsFounder }) => {
  const { founder, company, params } = await enterAsFounder({ first_name: 'Zulkifli' })
  const division = await founder.call(divisionRoutes.create, { params, body: { name: 'Roastery' } })
  for (const first_name of ['Ani', 'Budi']) await addColleague(founder, company, { first_name, last_name: 'Wijaya' })
  await page.goto('/team')
  for (const name of ['Ani', 'Budi']) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Transfer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer 2 members' })
  await dialog.getByLabel('Division', { exact: true }).click()
  await page.getByRole('option', { name: 'Roastery' }).click()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('2 members transferred')).toBeVisible()
  const divisions = async () =>
    (await founder.call(memberRoutes.list, { params, query: { sort: 'name' } })).data.map(
      (row) => row.division?._id ?? null,
    )
  expect(await divisions()).toEqual([division._id, division._id, null])

  const notice = page.getByRole('region', { name: 'Last change' })
  await expect(notice).toContainText('2 members moved to Roastery.')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('undone for 2 members')).toBeVisible()
  await expect(notice).toBeHidden()
  expect(await divisions()).toEqual([null, null, null])
})

test('a refused member stays selected with the reason', async ({ page, addColleague, enterAsFounder }) => {
  const { founder, company } = await enterAsFounder({ first_name: 'Zulkifli', last_name: 'Nasution' })
  await addColleague(founder, company, { first_name: 'Ani', last_name: 'Wijaya' })
  await page.goto('/team')
  for (const name of ['Ani', 'Zulkifli']) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Change role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the role of 2 members' })
  await dialog.getByLabel('Role', { exact: true }).click()
  await page.getByRole('option', { name: 'Division admin' }).click()
  await dialog.getByRole('button', { name: 'Change role' }).click()
  const jobs = page.getByRole('dialog', { name: 'Jobs' })
  const alert = jobs.getByRole('alert').filter({ hasText: 'Zulkifli Nasution' })
  await expect(alert).toContainText('A company needs at least one super admin.')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(jobs).toBeHidden()
  await expect(page.getByRole('toolbar')).toContainText('1')
  await expect(page.getByRole('region', { name: 'Last change' })).toContainText('1 member is now Division admin.')
})

test('moves everyone matched by filters except one', async ({ page, enterAsFounder }) => {
  const { founder, params } = await enterAsFounder({ first_name: 'Zulkifli' })
  const division = await founder.call(divisionRoutes.create, { params, body: { name: 'Roastery' } })
  for (const first_name of ['Ani', 'Budi', 'Citra'])
    await founder.call(memberRoutes.create, {
      params,
      body: { first_name, email: `${first_name}-${Date.now()}@kopi.example` },
    })
  await page.goto('/team?per_page=2')
  await page.getByRole('checkbox', { name: /Ani/ }).check()
  const toolbar = page.getByRole('toolbar', { name: 'Selection' })
  await toolbar.getByRole('button', { name: 'Select all 4' }).click()
  await page.getByRole('checkbox', { name: /Budi/ }).uncheck()
  await expect(toolbar).toContainText('3 selected')
  await toolbar.getByRole('button', { name: 'Transfer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer 3 members' })
  await dialog.getByLabel('Division', { exact: true }).click()
  await page.getByRole('option', { name: 'Roastery' }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('3 members transferred')).toBeVisible()
  const divisions = async () =>
    (await founder.call(memberRoutes.list, { params, query: { sort: 'name' } })).data.map(
      (row) => row.division?._id ?? null,
    )
  expect(await divisions()).toEqual([division._id, null, division._id, division._id])

  // The notice above the table disappears with the tab; the job stays.
  await page.reload()
  await page.getByRole('button', { name: /^Jobs: / }).click()
  await page.getByRole('dialog', { name: 'Jobs' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(divisions).toEqual([null, null, null, null])
})

test('a person without access continues with the other company @phone', async ({
  page,
  makePerson,
  addColleague,
  signIn,
}) => {
  const founder = await makePerson({ first_name: 'Dewi', last_name: 'Lestari' })
  const company = await makeCompany(founder, 'Kopi Nusantara')
  const params = { companyId: company._id }
  const { person, member } = await addColleague(founder, company, { first_name: 'Ani' })
  const other = await makeCompany(person, 'Teh Melati')
  await signIn(person, company)
  await page.goto('/team')
  await expect(page.getByText('Dewi Lestari').first()).toBeVisible()
  await founder.call(memberRoutes.remove, { params: { ...params, memberId: member._id } })

  await page.getByRole('searchbox').first().fill('Dewi')
  const notice = page.getByRole('dialog', { name: 'Your access has ended' })
  await expect(notice).toContainText('You no longer have access to Kopi Nusantara.')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'OK' }).click()
  // Home of the only remaining company.
  await expect(page.getByRole('heading', { name: 'Hello, Ani' })).toBeVisible()
  await expect(page.getByText(other.name).first()).toBeVisible()
  await expect(page.getByText('Kopi Nusantara')).toBeHidden()
  await expect(page.getByText('Ani Wahyuni').first()).toBeVisible()
})

test('floating bars stay clear of the menu and the top bar', async ({ page, addColleague, enterAsFounder }) => {
  const { founder, company } = await enterAsFounder({ first_name: 'Zulkifli' })
  for (const first_name of ['Ani', 'Budi', 'Citra', 'Dewi', 'Eko', 'Fitri'])
    await addColleague(founder, company, { first_name, last_name: 'Wijaya' })
  await page.setViewportSize({ width: 1040, height: 700 })
  await page.goto('/team')
  await page.getByRole('checkbox', { name: /Ani/ }).check()
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await expect(bar).toContainText('1 selected')
  const menu = page.getByRole('complementary')
  const right = async () => ((await menu.boundingBox())?.x ?? 0) + ((await menu.boundingBox())?.width ?? 0)
  await expect.poll(async () => (await bar.boundingBox())?.x ?? 0).toBeGreaterThanOrEqual(await right())
  const boxes = await Promise.all((await bar.getByRole('button').all()).map((button) => button.boundingBox()))
  const ends = boxes.flatMap((box) => (box === null ? [] : [{ from: box.x, to: box.x + box.width }]))
  expect(ends.slice(1).map(({ from }, place) => from >= (ends[place]?.to ?? 0))).not.toContain(false)

  await page.setViewportSize({ width: 900, height: 420 })
  const last = page.getByRole('checkbox', { name: /Zulkifli/ })
  await last.scrollIntoViewIfNeeded()
  const top = page.getByRole('banner')
  const head = page.getByRole('columnheader', { name: 'Name' })
  const foot = async () => ((await top.boundingBox())?.y ?? 0) + ((await top.boundingBox())?.height ?? 0)
  await expect.poll(async () => (await head.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(await foot())
})
